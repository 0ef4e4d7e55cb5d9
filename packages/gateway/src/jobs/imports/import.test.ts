import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dictionaryItems } from '@care/shared/admin/administration/administration.contract'
import { Workbook } from '@cj-tech-master/excelts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readConfig } from '../../process/config.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { startExportWorker } from '../exports/export-worker.ts'

const filesDir = mkdtempSync(join(tmpdir(), 'care-imports-'))
let gateway: TestGateway
let worker: Awaited<ReturnType<typeof startExportWorker>>
/** Values that the mocked service already has; it refuses them or, if the import says so, updates them. */
const known = new Set(['v9'])
const taken: { dry: boolean; rows: unknown[]; scope: unknown }[] = []

beforeAll(async () => {
  gateway = await startGateway({ FILES_DIR: filesDir })
  gateway.upstream.on('POST', dictionaryItems.take.path, ({ body }) => {
    const { rows, update, ...rest } = JSON.parse(body)
    taken.push({ ...rest, rows })
    return rows.map(({ row, values }: { row: number; values: { value: string } }) => {
      if (!known.has(values.value)) return { row, outcome: 'create', message: null }
      return { row, outcome: update ? 'update' : 'skip', message: update ? null : '字典值已存在，未作修改' }
    })
  })
  worker = await startExportWorker(
    readConfig({ DEMO: '1', REDIS_URL: gateway.redis.url, UPSTREAM_URL: gateway.upstream.url, FILES_DIR: filesDir }),
    pino({ level: 'silent' }),
  )
})
afterAll(async () => {
  await worker.close()
  await gateway.stop()
  rmSync(filesDir, { recursive: true, force: true })
})

type Headers = Record<string, string>
const editor = () => gateway.bearer({ tenantId: 1, permissions: ['dict:edit'] })

/** Uploads a file; retries, because a busy machine refuses uploads before other calls. */
const upload = (headers: Headers, text: string | Buffer, given: Record<string, string> = {}, name = 'a.csv') =>
  vi.waitFor(
    async () => {
      const form = new FormData()
      const fields = { target: 'dictionaryItems', scope: '{"dictId":7}', update: '0', ...given }
      for (const [key, value] of Object.entries(fields)) form.append(key, value)
      form.append('file', new File([new Uint8Array(Buffer.from(text))], name))
      const answer = await fetch(`${gateway.url}/job/import`, { method: 'POST', headers, body: form })
      if (answer.status === 503) throw new Error('busy')
      const { data, msg } = (await answer.json()) as { data: { key: string }; msg: string | null }
      return { status: answer.status, data, msg }
    },
    { timeout: 20_000, interval: 200 },
  )
const get = async (headers: Headers, url: string) => (await gateway.app.inject({ url, headers })).json()
const progress = async (headers: Headers, key: string) => (await get(headers, `/job/process?key=${key}`)).data
const ended = (headers: Headers, key: string, status = 'done') =>
  expect.poll(() => progress(headers, key)).toMatchObject({ status })
const run = async (headers: Headers, key: string) =>
  (await gateway.app.inject({ method: 'POST', url: `/job/import/${key}/run`, headers })).json()

const file = '字典标签,字典值\n甲,v1\n,v2\n乙,v9\n=1+1,v4'

it('a file is checked first, with the errors of each row, and then its valid rows are imported once', async () => {
  const headers = await editor()
  const { key } = (await upload(headers, file)).data
  await ended(headers, key)
  const { data } = await get(headers, `/job/import/${key}?current=1&size=10`)
  expect(data).toMatchObject({ total: 4, create: 2, update: 0, skip: 1, refused: 1, ignored: [] })
  expect(data.faults.records).toEqual([{ row: 3, messages: ['请输入字典标签'] }])
  expect(data.skips).toEqual([{ row: 4, messages: ['字典值已存在，未作修改'] }])
  expect(taken.map(({ dry }) => dry)).toEqual([true])

  const marked = new Workbook()
  await marked.xlsx.load((await gateway.app.inject({ url: `/job/file/${key}`, headers })).rawPayload)
  expect(marked.worksheets[0]?.getRow(2).values).toContain('第3行：请输入字典标签')
  expect(marked.worksheets[0]?.rowCount).toBe(2)

  const items = () => gateway.app.inject({ url: '/admin/dict/type/imported', headers })
  const readings = () => gateway.upstream.received.filter(({ path }) => path === '/admin/dict/type/imported').length
  await items()
  const second = (await run(headers, key)).data
  await ended(headers, second.key)
  // the import has invalidated the cached dictionary
  await expect.poll(async () => [(await items()).statusCode, readings()]).toEqual([200, 2])
  expect(await progress(headers, second.key)).toMatchObject({ kind: 'run', rows: 2, url: null })
  expect(taken.at(-1)).toMatchObject({ dry: false, scope: { dictId: 7 }, rows: [{ row: 2 }, { row: 5 }] })
  expect((await run(headers, key)).msg).toBe('该文件已经导入，请勿重复提交')
})

it('an import updates existing rows only if the request says so', async () => {
  const headers = await editor()
  const { key } = (await upload(headers, file, { update: '1' })).data
  await ended(headers, key)
  expect((await get(headers, `/job/import/${key}`)).data).toMatchObject({ create: 2, update: 1, refused: 1 })
})

it('a file of ten thousand rows is imported', { timeout: 60_000 }, async () => {
  const headers = await editor()
  const rows = Array.from({ length: 10_000 }, (_, at) => `标签${at},n${at}`)
  const { key } = (await upload(headers, ['字典标签,字典值', ...rows].join('\n'))).data
  await expect.poll(async () => (await progress(headers, key)).status, { timeout: 40_000 }).toBe('done')
  expect((await get(headers, `/job/import/${key}`)).data).toMatchObject({ total: 10_000, create: 10_000 })
})

it('an invalid import is refused with a message', async () => {
  expect((await upload(await gateway.bearer({ tenantId: 1 }), file)).status).toBe(403)
  const headers = await editor()
  const msg = async (...given: Parameters<typeof upload>) => (await upload(...given)).msg
  expect(await msg(headers, file, {}, 'a.xls')).toBe('只支持 xlsx 和 csv 文件')
  expect(await msg(headers, file, { target: '__proto__' })).toBe('该数据不支持导入')
  expect(await msg(headers, file, { scope: '{' })).toBe('导入范围不正确')
  expect(await msg(headers, file, { scope: '{"dictId":"x"}' })).toBe('编号不正确')
  expect((await upload(headers, Buffer.alloc(20 * 1024 * 1024 + 1))).status).toBe(413)

  const fields = 'target=dictionaryItems;scope={"dictId":7};update=0'.split(';').map((field) => {
    const [name, value] = field.split('=')
    return `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  })
  const begun = `${fields.join('')}--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n字典标签`
  const broken = { ...headers, 'content-type': 'multipart/form-data; boundary=x' }
  for (const payload of [begun, '--x\r\n', 'rubbish'])
    expect(
      (await gateway.app.inject({ method: 'POST', url: '/job/import', headers: broken, payload })).statusCode,
    ).toBe(400)
  expect(readdirSync(filesDir, { recursive: true }).filter((name) => String(name).endsWith('.part'))).toEqual([])

  const { key } = (await upload(headers, 'a,b\n1,2')).data
  await ended(headers, key, 'failed')
  expect((await progress(headers, key)).error).toBe('没有找到表头，请使用模板填写')
  expect((await get(await editor(), `/job/import/${key}`)).code).toBe(1)
  const template = await gateway.app.inject({ url: '/job/import/template/dictionaryItems', headers })
  expect(template.headers['content-disposition']).toContain(encodeURIComponent('字典项导入模板.xlsx'))
})

it.each([
  [
    'a long file of elders at once, and has it looked at in the background',
    '/tenant-members/oldman/import',
    'elder:edit',
  ],
  ['a long file of devices at once, with a refusal', '/tenant-device/device/importCheck', 'device:create'],
])('the specification’s import call answers %s', async (_, url, permission) => {
  const headers = await gateway.bearer({ permissions: [permission] })
  const form = new FormData()
  const rows = Array.from({ length: 200_000 }, (_, at) => `长者${at},示范路${at}号`)
  form.append('file', new File([['姓名,住址', ...rows].join('\n')], 'a.csv'))
  const answer = (await (await fetch(gateway.url + url, { method: 'POST', headers, body: form })).json()) as {
    msg: string | null
    data: { key: string } | null
  }
  const key = answer.data?.key
  if (!key) return expect(answer.msg).toBe('一次最多导入5000行，请拆分后导入')
  await ended(headers, key, 'failed')
  expect((await progress(headers, key)).error).toBe('数据超过100000行，请拆分后导入')
})
