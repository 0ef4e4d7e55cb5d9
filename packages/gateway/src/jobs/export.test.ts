import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JobProgress } from '@care/shared/jobs/jobs.contract'
import { warningFeed } from '@care/shared/warnings/warnings.contract'
import { Workbook } from '@cj-tech-master/excelts'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { warningOf } from '../testing/feed.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { ofKind, openSocket, ticketFor } from '../testing/live-client.ts'
import { startExportWorker } from './export-worker.ts'

const filesDir = mkdtempSync(join(tmpdir(), 'care-files-'))
const tenantId = 1000002
let gateway: TestGateway
let worker: Awaited<ReturnType<typeof startExportWorker>>
let rowCount = 0
/** Holds the worker at its next page until released. */
let gate = Promise.resolve()

const startWorker = () =>
  startExportWorker(
    readConfig({ DEMO: '1', REDIS_URL: gateway.redis.url, UPSTREAM_URL: gateway.upstream.url, FILES_DIR: filesDir }),
    pino({ level: 'silent' }),
  )

beforeAll(async () => {
  gateway = await startGateway({ FILES_DIR: filesDir })
  gateway.upstream.on('GET', warningFeed.count.path, () => rowCount)
  gateway.upstream.on('GET', warningFeed.rows.path, async ({ path }) => {
    await gate
    const query = new URL(path, 'http://x').searchParams
    const from = Number(query.get('before')) || rowCount + 1
    const size = Math.min(Number(query.get('limit')), from - 1)
    return Array.from({ length: size }, (_, index) => {
      const id = from - 1 - index
      return { ...warningOf(tenantId, id), name: id === 1 ? '=1+1' : `长者${id}` }
    })
  })
  worker = await startWorker()
})
afterAll(async () => {
  await worker.close()
  await gateway.stop()
  rmSync(filesDir, { recursive: true, force: true })
})
beforeEach(() => {
  rowCount = 4_500
  gate = Promise.resolve()
})

const columns = [
  { field: 'id', label: '编号' },
  { field: 'name', label: '姓名' },
  { field: 'isDisposed', label: '状态' },
]
type Headers = Record<string, string>
const ask = (headers: Headers, payload: object = {}) =>
  gateway.app.inject({
    method: 'POST',
    url: '/job/export',
    headers,
    payload: { call: 'warnings.page', columns, ...payload },
  })
const progressOf = async (headers: Headers, key: string): Promise<JobProgress> =>
  (await gateway.app.inject({ url: '/job/process', query: { key }, headers })).json().data
const finished = (headers: Headers, key: string, status = 'done') =>
  vi.waitFor(async () => expect((await progressOf(headers, key)).status).toBe(status), {
    timeout: 15_000,
    interval: 50,
  })
const viewer = () => gateway.bearer({ tenantId, permissions: ['warning:view'] })
const fileOf = (headers: Headers, key: string) => gateway.app.inject({ url: `/job/file/${key}`, headers })

describe('an export', () => {
  it('becomes a csv that a spreadsheet opens in Chinese, without formulas', { timeout: 20_000 }, async () => {
    const headers = await viewer()
    const { key } = (await ask(headers, { format: 'csv' })).json().data
    await finished(headers, key)
    const file = await fileOf(headers, key)
    expect(file.headers['content-disposition']).toContain(encodeURIComponent('预警记录.csv'))
    const lines = file.body.split('\r\n')
    expect(lines[0]).toBe('\ufeff编号,姓名,状态')
    expect(lines[1]).toBe('4500,长者4500,待处理')
    expect(lines[4500]).toBe("1,'=1+1,待处理")
    expect(await progressOf(headers, key)).toMatchObject({ rate: 100, rows: 4500, url: `/job/file/${key}` })
  })

  it('becomes an xlsx that reads back row by row', { timeout: 20_000 }, async () => {
    const headers = await viewer()
    const { key } = (await ask(headers)).json().data
    await finished(headers, key)
    const book = new Workbook()
    await book.xlsx.load((await fileOf(headers, key)).rawPayload)
    const sheet = book.worksheets[0]
    expect(sheet?.rowCount).toBe(4501)
    expect(sheet?.getRow(1).getCell(2).value).toBe('姓名')
    expect(sheet?.getRow(4501).getCell(2).value).toBe("'=1+1")
  })

  it('tells its owner, and nobody else, how far it is', { timeout: 20_000 }, async () => {
    const token = await gateway.signIn({ tenantId, permissions: ['warning:view'] })
    const headers = { authorization: `Bearer ${token.access_token}` }
    gateway.upstream.on('GET', warningFeed.cursor.path, () => ({}))
    const ticket = await ticketFor(gateway, headers.authorization)
    const client = await openSocket(`${gateway.url}/tenant-device/ws/${token.user_info.id}?ticket=${ticket}`)
    await client.until(ofKind('hello'))
    const { key } = (await ask(headers)).json().data
    const done = await client.until((event) => event.kind === 'progress' && event.url !== null)
    expect(done).toEqual({ kind: 'progress', key, rate: 100, url: `/job/file/${key}` })
    client.socket.close()

    const stranger = await viewer()
    for (const url of [
      `/job/process?key=${key}`,
      `/tenant-questionnaire/common/process?key=${key}`,
      `/job/file/${key}`,
    ])
      expect((await gateway.app.inject({ url, headers: stranger })).statusCode).toBe(404)
    const cancelled = await gateway.app.inject({ method: 'DELETE', url: `/job/${key}`, headers: stranger })
    expect(cancelled.statusCode).toBe(404)
    expect((await gateway.app.inject({ url: '/job/page', headers })).json().data).toMatchObject({ total: 1 })
  })

  it('stops when cancelled, and leaves no file', { timeout: 20_000 }, async () => {
    const headers = await viewer()
    const release = Promise.withResolvers<void>()
    gate = release.promise
    const { key } = (await ask(headers)).json().data
    await finished(headers, key, 'running')
    const answer = await gateway.app.inject({ method: 'DELETE', url: `/job/${key}`, headers })
    expect(answer.json()).toMatchObject({ code: 0, data: true })
    const before = readdirSync(join(filesDir, String(tenantId))).filter((name) => !name.endsWith('.part'))
    release.resolve()
    await vi.waitFor(() => {
      const after = readdirSync(join(filesDir, String(tenantId)))
      expect(after).toEqual(before)
    })
    expect(await progressOf(headers, key)).toMatchObject({ status: 'cancelled', url: null })
    expect((await fileOf(headers, key)).statusCode).toBe(404)
    expect((await gateway.app.inject({ method: 'DELETE', url: `/job/${key}`, headers })).json().code).toBe(1)
  })

  it('is taken over from a worker that died, and begun anew', { timeout: 30_000 }, async () => {
    const headers = await viewer()
    gate = new Promise(() => undefined)
    const { key } = (await ask(headers, { format: 'csv' })).json().data
    await finished(headers, key, 'running')
    // leaves its lock behind, as a killed process would
    await worker.close()
    gate = Promise.resolve()
    worker = await startWorker()
    await finished(headers, key)
    expect((await fileOf(headers, key)).body.trimEnd().split('\r\n')).toHaveLength(4501)
  })

  it('refuses who may not see the list, unknown columns and a fourth at once', async () => {
    expect((await ask(await gateway.bearer({ tenantId }))).statusCode).toBe(403)
    const headers = await viewer()
    const unknown = await ask(headers, { columns: [{ field: 'password', label: '密码' }] })
    expect([unknown.statusCode, unknown.json().msg]).toEqual([400, '导出列不存在'])
    const release = Promise.withResolvers<void>()
    gate = release.promise
    const answers = []
    for (let count = 0; count < 4; count++) answers.push((await ask(headers)).statusCode)
    expect(answers).toEqual([200, 200, 200, 429])
    release.resolve()
  })
})
