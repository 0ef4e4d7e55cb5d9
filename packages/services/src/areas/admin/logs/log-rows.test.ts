import { dictionaries } from '@care/shared/admin/administration/administration.contract'
import { logs } from '@care/shared/admin/logs/logs.contract'
import { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '../../../platform/db/client.ts'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { signedIdentityHeader } from '../../../testing/identity.ts'
import { testServices } from '../../../testing/services.ts'
import { deleteClientError, findLogEntryType } from './log.repository.ts'

const made = testDatabase()
const services = testServices(made)
const { admin, haidian, desk, chaoyang } = testCallers(made, 'admin', 'haidian', 'desk', 'chaoyang')

/** Runs as the owner of the tables, without row-level security. */
const bare = <T>(work: (db: Db) => Promise<T>) => made.owner.transaction().execute(work)
const seed = (tenantId: number, userId: number, count: number, kind = 'client', time = 'now()') =>
  sql`insert into sys_log (tenant_id, user_id, create_by, type, title, request_uri, method, service_id, kind, create_time, time)
    select ${tenantId}, ${userId}, 'x', '9', '错误', '/x', 'PAGE', 'console', ${kind}, ${sql.raw(time)}, 0
    from generate_series(1, ${count})`.execute(made.owner)
const report = (caller: typeof haidian, body: object[]) => services.call(logs.report, caller, { body: body as never })
const errors = async (caller: typeof haidian, query: object = {}) =>
  (await services.call(logs.page, caller, { query: { kind: 'client', size: 100, ...query } as never })).data
const problem = { url: 'http://x/elder', message: 'boom' }

beforeEach(() => made.owner.deleteFrom('sysLog').where('kind', '=', 'client').execute())

it('stores as many page errors of a request as the limit allows, counting only the person’s own', async () => {
  await seed(haidian.tenantId, haidian.userId, 198)
  await seed(haidian.tenantId, haidian.userId, 50, 'audit')
  await seed(haidian.tenantId, desk.userId, 50)
  await seed(chaoyang.tenantId, haidian.userId, 50)
  expect(
    (await report(haidian, [problem, { ...problem, message: '第二' }, { ...problem, message: '第三' }])).data,
  ).toBe(true)
  const { total } = await errors(haidian)
  expect(total).toBe(250)
  expect((await errors(haidian, { title: '第二' })).total).toBe(1)
  expect((await errors(haidian, { title: '第三' })).total).toBe(0)
  expect((await report(haidian, [problem])).status).toBe(429)
  expect((await report(desk, [problem])).data).toBe(true)
})

it('stores an error as the page sent it, and shortens it for lists', async () => {
  const told = { type: 'promise', time: '2026-11-22 10:00:00', info: '第3行', requestId: 'request-7' }
  const message = `${'长'.repeat(199)}甲乙`
  await report(haidian, [{ ...problem, url: 'http://x/elder#code', ...told, message, stack: 'at main' }, problem])
  const [plain, full] = (await errors(haidian)).records
  expect(full).toMatchObject({
    tenantId: haidian.tenantId,
    createBy: 'haidian',
    type: '9',
    method: 'PAGE',
    requestId: 'request-7',
    requestUri: 'http://x/elder',
    title: `${'长'.repeat(199)}甲`,
    exception: `${message}\nat main`,
    params: JSON.stringify({ type: 'promise', time: told.time, info: told.info }),
  })
  expect(plain).toMatchObject({ requestId: null, exception: 'boom\n', params: JSON.stringify({ type: 'error' }) })
})

it('hides phones, identity numbers and tokens in every part of an error', async () => {
  const secrets = ['13812345678', '110108193502031234', 'opaque-secret']
  const leak = `${secrets[0]} ${secrets[1]} token=${secrets[2]}`
  const path = `http://x/elder/${secrets[0]}/${secrets[1]}`
  for (const url of [`${path}?token=${secrets[2]}`, `${path}#token=${secrets[2]}`])
    await report(haidian, [{ ...problem, url, message: leak, stack: leak, info: leak }])
  const kept = await made.owner.selectFrom('sysLog').selectAll().where('kind', '=', 'client').execute()
  expect(kept.map(({ requestUri }) => requestUri)).toEqual(
    Array(2).fill('http://x/elder/138****5678/110*************34'),
  )
  for (const { title, exception, params } of kept)
    for (const part of [title, exception, params]) {
      expect(part).toContain('138****5678 110*************34 token=***')
      for (const secret of secrets) expect(part).not.toContain(secret)
    }
})

it('finds entries from the first to the last requested moment, both included', async () => {
  for (const time of ['08:00:00', '09:00:00', '10:00:00', '11:00:00'])
    await seed(haidian.tenantId, 1, 1, 'client', `'2026-03-01 ${time}+08'`)
  const { records } = await errors(haidian, { createTime: '2026-03-01 09:00:00,2026-03-01 10:00:00' })
  expect(records.map(({ createTime }) => createTime.slice(11))).toEqual(['10:00:00', '09:00:00'])
})

it('removes only errors of the caller’s institution, by the query itself', async () => {
  await seed(haidian.tenantId, 1, 2)
  const [one, other] = (await errors(haidian)).records
  const id = one?.id ?? 0
  expect(await bare((db) => findLogEntryType(db, chaoyang, id))).toBeUndefined()
  expect(await bare((db) => findLogEntryType(db, haidian, id))).toEqual({ kind: 'client' })
  await bare((db) => deleteClientError(db, chaoyang, id))
  expect((await errors(haidian)).total).toBe(2)
  await bare((db) => deleteClientError(db, haidian, id))
  expect((await errors(haidian)).records.map((entry) => entry.id)).toEqual([other?.id])
})

it('logs actions of people with several institutions in their own institution', async () => {
  const caller = { ...haidian, tenantIds: [chaoyang.tenantId, haidian.tenantId] }
  await services.call(workOrders.cancel, caller, { params: { id: 987_654_321 } })
  const noted = made.owner.selectFrom('sysLog').select(['tenantId', 'userId']).where('kind', '=', 'audit')
  expect(await noted.where('params', 'like', '%987654321%').execute()).toEqual([
    { tenantId: haidian.tenantId, userId: haidian.userId },
  ])
})

it('the check of an audit chain returns where the chain breaks, and how many entries it has', async () => {
  const chain = async () => (await services.call(logs.chain, admin, {})).data.audit
  const add = (type: string, agent = 'Firefox') =>
    services.app.inject({
      method: 'POST',
      url: `${dictionaries.create.path}?secret=1`,
      payload: { type, description: '描述' },
      headers: { ...signedIdentityHeader(admin), 'user-agent': agent, 'x-care-address': '203.0.113.9'.repeat(9) },
    })
  const { entries } = await chain()
  for (const type of ['chain_a', 'chain_b', 'chain_c']) await add(type, `代理${'x'.repeat(400)}`)
  expect(await chain()).toEqual({ entries: entries + 3, brokenAt: null })
  const { records } = (await services.call(logs.page, admin, { query: { kind: 'audit', size: 3 } as never })).data
  expect(records[0]).toMatchObject({ requestUri: '/admin/dict/', title: '新增字典' })
  expect([records[0]?.userAgent?.length, records[0]?.remoteAddr?.length]).toEqual([300, 45])
  const broken = records[1]?.id ?? 0
  await made.owner.updateTable('sysLog').set({ title: '改过' }).where('id', '=', broken).execute()
  expect(await chain()).toEqual({ entries: entries + 3, brokenAt: broken })
})

it('the log of a server error contains nothing except that it happened', async () => {
  await made.owner.schema.alterTable('sysDict').renameTo('sysDictAway').execute()
  const { statusCode } = await services.app.inject({
    method: 'POST',
    url: dictionaries.create.path,
    payload: { type: 'broken', description: '描述' },
    headers: signedIdentityHeader(admin),
  })
  await made.owner.schema.alterTable('sysDictAway').renameTo('sysDict').execute()
  expect(statusCode).toBe(500)
  const { records } = (await services.call(logs.page, admin, { query: { kind: 'audit', size: 1 } as never })).data
  expect(records[0]).toMatchObject({ type: '9', exception: '系统错误', createBy: 'admin', userAgent: 'lightMyRequest' })
})
