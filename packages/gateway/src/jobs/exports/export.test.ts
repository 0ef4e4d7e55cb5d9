import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dictionaries, dictionaryItems } from '@care/shared/admin/administration/administration.contract'
import { tenants } from '@care/shared/admin/tenants/tenants.contract'
import type { Permission } from '@care/shared/http/endpoint'
import type { JobProgress } from '@care/shared/jobs/jobs.contract'
import { warningFeed } from '@care/shared/live/feed.contract'
import { elderAccess } from '@care/shared/people/elders/access/elder-access.contract'
import { elder as elderWords } from '@care/shared/people/elders/elder.words'
import { elders } from '@care/shared/people/elders/elders.contract'
import { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import { Workbook } from '@cj-tech-master/excelts'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../../process/config.ts'
import { warningOf } from '../../testing/feed.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { ofKind, openSocket, ticketFor } from '../../testing/live-client.ts'
import { startExportWorker } from './export-worker.ts'

const filesDir = mkdtempSync(join(tmpdir(), 'care-files-'))
const tenantId = 1000002
let gateway: TestGateway
let worker: Awaited<ReturnType<typeof startExportWorker>>
let rowCount = 0
const names = new Map([
  [1, '=1+1'],
  [4_499, '名字比表头长得多的一位长者啊'],
])
/** Stops the worker at its next page until the test releases it. */
let gate = Promise.resolve()

const startWorker = (pace: { lockMs?: number } = {}) =>
  startExportWorker(
    readConfig({ DEMO: '1', REDIS_URL: gateway.redis.url, UPSTREAM_URL: gateway.upstream.url, FILES_DIR: filesDir }),
    pino({ level: 'silent' }),
    pace,
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
      return { ...warningOf(tenantId, id), name: names.get(id) ?? `长者${id}` }
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
const item = {
  id: 1,
  dictId: 7,
  type: 'kind',
  value: '1',
  label: '甲',
  system: '0',
  description: null,
  sort: 0,
  colorClass: 'default',
  remarks: null,
  spelling: 'jia j',
}
const elder = {
  ...Object.fromEntries(Object.keys(elderWords.fields).map((name) => [name, null])),
  id: 7,
  userName: '王秀英',
  gender: '2',
  age: 81,
  mobile: '138****0000',
  tenantId,
  tenantName: '海淀院',
  deviceCount: 0,
  createTime: '2026-01-01 00:00:00',
}
const order = {
  id: 9,
  workNo: 'WO1',
  downName: null,
  downPhone: null,
  downTime: '2026-01-01 00:00:00',
  startTime: null,
  endTime: null,
  emergencyType: '1',
  payType: '4',
  remarks: null,
  oldmanId: 7,
  oldmanName: '王秀英',
  oldmanPhone: null,
  oldmanAddress: null,
  careLevel: null,
  anergy: null,
  tenantId,
  tenantName: '海淀院',
  lng: null,
  lat: null,
  warningType: null,
  warningBusinessId: null,
  operationUserName: null,
  operationUserTenantName: null,
  projectNames: '助浴',
  serverUserNames: '',
}
const orderWords = ['work_order_status', 'emergency_type', 'pay_type']
type Headers = Record<string, string>
/** Requests an export; retries, because a busy machine refuses exports before other calls. */
const ask = (headers: Headers, payload: object = {}) =>
  vi.waitFor(
    async () => {
      const body = { call: 'warnings.page', columns, ...payload }
      const answer = await gateway.app.inject({ method: 'POST', url: '/job/export', headers, payload: body })
      if (answer.statusCode === 503) throw new Error(answer.body)
      return answer
    },
    { timeout: 20_000, interval: 200 },
  )
const progressOf = async (headers: Headers, key: string): Promise<JobProgress> =>
  (await gateway.app.inject({ url: '/job/process', query: { key }, headers })).json().data
const finished = (headers: Headers, key: string, status = 'done') =>
  expect.poll(async () => (await progressOf(headers, key)).status).toBe(status)
const viewer = () => gateway.bearer({ tenantId, permissions: ['warning:view'] })
const fileOf = (headers: Headers, key: string) => gateway.app.inject({ url: `/job/file/${key}`, headers })

describe('an export', () => {
  it('writes a csv that a spreadsheet opens in Chinese, without formulas', async () => {
    const headers = await viewer()
    const { key } = (await ask(headers, { format: 'csv' })).json().data
    await finished(headers, key)
    const file = await fileOf(headers, key)
    expect(file.headers['content-disposition']).toContain(encodeURIComponent('预警记录.csv'))
    const lines = file.body.split('\r\n')
    expect(lines[0]).toBe('\ufeff预警记录')
    expect(lines[3]).toBe('编号,姓名,状态')
    expect(lines[4]).toBe('4500,长者4500,待处理')
    expect(lines[4503]).toBe("1,'=1+1,待处理")
    expect(await progressOf(headers, key)).toMatchObject({ rate: 100, rows: 4500, url: `/job/file/${key}` })
  })

  it('refuses its file when its owner may no longer see the list, or uses a role view that sees less', async () => {
    const headers = await gateway.bearer({ tenantId, permissions: ['warning:view', 'role:view'] })
    const { key } = (await ask(headers)).json().data
    await finished(headers, key)
    const role = {
      roleId: 5,
      roleName: '文员',
      roleCode: 'clerk',
      roleDesc: null,
      tenantId,
      tenantName: '海淀院',
      people: 1,
      size: 1,
      isBuiltIn: false,
      createTime: '2026-01-02 03:04:05',
      holders: [],
      dsScope: [],
      dsTenants: [],
      wider: null,
    }
    const asRole = async (permissions: string[], dsType: number) => {
      gateway.upstream.on('GET', '/admin/role/5', () => ({ ...role, permissions, dsType }))
      const view = { method: 'POST' as const, url: '/auth/role-view', headers, payload: { roleId: 5 } }
      expect((await gateway.app.inject(view)).json()).toMatchObject({ code: 0 })
      const { statusCode } = await fileOf(headers, key)
      await gateway.app.inject({ method: 'DELETE', url: '/auth/role-view', headers })
      return statusCode
    }
    expect([await asRole([], 0), await asRole(['warning:view'], 4), await asRole(['warning:view'], 0)]).toEqual([
      403, 403, 200,
    ])
  })

  it('writes an xlsx that reads back row by row', async () => {
    const headers = await viewer()
    const { key } = (await ask(headers)).json().data
    await finished(headers, key)
    const book = new Workbook()
    await book.xlsx.load((await fileOf(headers, key)).rawPayload)
    const sheet = book.worksheets[0]
    expect(sheet?.rowCount).toBe(4504)
    expect(sheet?.getRow(4).getCell(2).value).toBe('姓名')
    expect(sheet?.getRow(4504).getCell(2).value).toBe("'=1+1")
    expect([1, 2].map((column) => sheet?.getColumn(column).width)).toEqual([12, 30])
  })

  it('reports progress to its owner only', async () => {
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

  it('stops when cancelled, and leaves no file', async () => {
    const headers = await viewer()
    const release = Promise.withResolvers<void>()
    gate = release.promise
    const { key } = (await ask(headers)).json().data
    await finished(headers, key, 'running')
    const answer = await gateway.app.inject({ method: 'DELETE', url: `/job/${key}`, headers })
    expect(answer.json()).toMatchObject({ code: 0, data: true })
    const before = readdirSync(join(filesDir, String(tenantId))).filter((name) => !name.endsWith('.part'))
    release.resolve()
    await expect.poll(() => readdirSync(join(filesDir, String(tenantId)))).toEqual(before)
    expect(await progressOf(headers, key)).toMatchObject({ status: 'cancelled', url: null })
    expect((await fileOf(headers, key)).statusCode).toBe(404)
    expect((await gateway.app.inject({ method: 'DELETE', url: `/job/${key}`, headers })).json().code).toBe(1)
  })

  it('is restarted by another worker when its worker dies', async () => {
    const soon = { lockMs: 1_000 }
    await worker.close()
    worker = await startWorker(soon)
    const headers = await viewer()
    gate = new Promise(() => undefined)
    const { key } = (await ask(headers, { format: 'csv' })).json().data
    await finished(headers, key, 'running')
    // the lock of the job stays, as after a killed process
    await worker.close()
    gate = Promise.resolve()
    worker = await startWorker(soon)
    await finished(headers, key)
    expect((await fileOf(headers, key)).body.trimEnd().split('\r\n')).toHaveLength(4504)
    await worker.close()
    worker = await startWorker()
  })

  it('of selected rows reads them by the list’s own call, and states what was exported, by whom and when', async () => {
    const headers = await gateway.bearer({ tenantId, permissions: ['dict:view'] })
    let total = 3
    const asked: string[] = []
    gateway.upstream.on('GET', dictionaryItems.page.path, ({ path }) => {
      asked.push(path)
      const records = [
        { ...item, id: 1 },
        { ...item, id: 2, label: '<b>乙</b>', colorClass: 'danger' },
      ]
      return { records, total, size: 100, current: 1, pages: 1 }
    })
    const request = {
      call: 'dictionaryItems.page',
      query: { dictId: '7', label: '乙' },
      filters: [{ label: '标签', field: 'label', value: '乙' }],
      ids: [1, 2],
      columns: [
        { field: 'label', label: '标签' },
        { field: 'colorClass', label: '颜色' },
      ],
      format: 'csv',
    }
    const { key } = (await ask(headers, request)).json().data
    await finished(headers, key)
    const lines = (await fileOf(headers, key)).body.slice(1).split('\r\n')
    expect(lines[0]).toBe('字典项')
    expect(lines[1]).toMatch(/^导出人：.+（.+）　导出时间：\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(lines.slice(2, 6)).toEqual(['筛选条件：所选2项；标签：乙', '标签,颜色', '甲,默认', '<b>乙</b>,红色'])
    expect(decodeURIComponent(asked[0] ?? '')).toContain('ids=1,2')

    total = 20_001
    const tooLong = (await ask(headers, request)).json().data
    await finished(headers, tooLong.key, 'failed')
    expect((await progressOf(headers, tooLong.key)).error).toBe('数据超过20000条，请缩小筛选范围后导出')
  })

  it('of elders and of orders has the same texts as the screen: labels of the dictionaries instead of codes', async () => {
    const words: Record<string, string> = { care_level: '特级护理', work_order_status: '进行中' }
    for (const type of ['gender', 'care_level', 'anergy', 'elderly_category', ...orderWords])
      gateway.upstream.on('GET', dictionaries.items.path.replace(':type', type), () =>
        words[type] ? [{ ...item, type, value: '1', label: words[type] }] : [],
      )
    const listed = (records: object[]) => ({ records, total: records.length, size: 100, current: 1, pages: 1 })
    const asked: string[] = []
    gateway.upstream.on('GET', elders.count.path, () => 1)
    gateway.upstream.on('POST', elderAccess.exported.path, () => true)
    gateway.upstream.on('GET', elders.rows.path, ({ path }) => {
      asked.push(path)
      const fields = new URL(path, 'http://x').searchParams.get('fields')?.split(',') ?? []
      const row: Record<string, unknown> = { ...elder, careLevel: '1', checkInStatus: 2 }
      return { cells: JSON.stringify([fields.map((field) => row[field])]), next: null }
    })
    gateway.upstream.on('GET', workOrders.page.path, () => listed([{ ...order, status: '1', orderPrice: 98.5 }]))
    const linesOf = async (call: string, permission: Permission, fields: string[], more: object = {}) => {
      const headers = await gateway.bearer({ tenantId, permissions: [permission] })
      const wanted = { call, columns: fields.map((field) => ({ field, label: field })), format: 'csv', ...more }
      const { key } = (await ask(headers, wanted)).json().data
      await finished(headers, key)
      return (await fileOf(headers, key)).body.slice(1).split('\r\n')
    }

    gateway.upstream.on('GET', tenants.visible.path, () =>
      ['海淀院', '朝阳院'].map((name, at) => ({ id: tenantId + at, name, parentId: 1, level: 2 })),
    )
    const filters = [
      { label: '护理等级', field: 'careLevel', value: '1' },
      { label: '所属机构', field: 'tenantId', value: `${tenantId},${tenantId + 1},7` },
    ]
    const chosen = { ids: [7], query: { careLevel: '1' }, filters }
    const old = await linesOf('elders.page', 'elder:view', ['userName', 'careLevel', 'checkInStatus'], chosen)
    expect([old[0], ...old.slice(2)]).toEqual([
      '长者档案',
      '筛选条件：所选1项；护理等级：特级护理；所属机构：海淀院、朝阳院、7',
      'userName,careLevel,checkInStatus',
      '王秀英,特级护理,请假外出',
      '',
    ])
    expect(asked[0]).toContain('ids=7')
    const work = await linesOf('workOrders.page', 'workorder:view', ['workNo', 'status', 'orderPrice'])
    expect([work[0], work[4]]).toEqual(['服务工单', 'WO1,进行中,98.5'])

    const elderless = await ask(await viewer(), {
      call: 'elders.page',
      columns: [{ field: 'userName', label: '姓名' }],
    })
    expect(elderless.statusCode).toBe(403)
  })

  it('refuses lists that the caller may not see, unknown columns and a fourth open job', async () => {
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
