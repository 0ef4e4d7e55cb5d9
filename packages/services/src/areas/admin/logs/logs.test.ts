import { dictionaries } from '@care/shared/admin/administration/administration.contract'
import type { LogSearch } from '@care/shared/admin/logs/log'
import { auditNotes, logs } from '@care/shared/admin/logs/logs.contract'
import { signInLog } from '@care/shared/admin/session/own-sessions.contract'
import type { Caller } from '@care/shared/admin/session/session'
import { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTenants } from '../../../platform/db/client.ts'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { gatewayCaller, signedIdentityHeader } from '../../../testing/identity.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { admin, haidian, chaoyang } = testCallers(made, 'admin', 'haidian', 'chaoyang')

const pageOf = async (caller: Caller, query: Partial<LogSearch> = {}) =>
  (await services.call(logs.page, caller, { query: query as object })).data.records
const addDict = (type: string) =>
  services.app.inject({
    method: 'POST',
    url: dictionaries.create.path,
    headers: {
      ...signedIdentityHeader(admin),
      'x-care-address': '203.0.113.9',
      'user-agent': 'Firefox',
      'content-type': 'application/json',
    },
    payload: JSON.stringify({ type, description: '机密描述' }),
  })

describe('the audit log', () => {
  it('records who wrote which record, from which address and with which result, without the input', async () => {
    await addDict('audit_a')
    await addDict('audit_a')
    const [refusal, success] = await pageOf(admin, { kind: 'audit' })
    expect(success).toMatchObject({
      type: '0',
      createBy: 'admin',
      remoteAddr: '203.0.113.9',
      userAgent: 'Firefox',
      method: 'POST',
      requestUri: '/admin/dict/',
      serviceId: 'admin',
      exception: null,
      tenantId: 1,
    })
    expect(success?.requestId).toBeTruthy()
    expect(refusal).toMatchObject({ type: '9', exception: '字典类型已存在' })
    expect(JSON.stringify([refusal, success])).not.toContain('机密描述')
    expect(success?.params).toContain('"fields":["type","description"]')
  })

  it('records an attempt on a missing record, and nothing for a read', async () => {
    await services.call(workOrders.cancel, haidian, { params: { id: 987_654_321 } })
    await services.call(workOrders.page, haidian, { query: {} })
    const records = await pageOf(haidian, { kind: 'audit' })
    expect(records).toHaveLength(1)
    expect(records[0]).toMatchObject({ type: '9', params: expect.stringContaining('987654321'), tenantId: 1000002 })
    expect(await pageOf(chaoyang)).toEqual([])
  })

  it('cannot be changed or removed, neither by a request nor by the application itself', async () => {
    const [entry] = await pageOf(admin, { kind: 'audit' })
    const id = entry?.id ?? 0
    const remove = await services.call(logs.remove, admin, { params: { id } })
    expect(remove).toMatchObject({ code: 1, msg: '审计日志不能删除' })
    const asApplication = (text: ReturnType<typeof sql>) => inTenants(made.database, [1], (db) => text.execute(db))
    await expect(asApplication(sql`update sys_log set title = 'x'`)).rejects.toMatchObject({ code: '42501' })
    await expect(asApplication(sql`update sys_log_chain set seq = 0`)).rejects.toMatchObject({ code: '42501' })
    expect(Number((await asApplication(sql`delete from sys_log where id = ${id}`)).numAffectedRows)).toBe(0)
  })

  it('numbers concurrent entries without a gap', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => addDict(`at_once_${index}`)))
    expect((await services.call(logs.chain, admin, {})).data).toMatchObject({ audit: { brokenAt: null } })
  })

  it('shows when a database owner changed an entry, or removed some from the middle or the end', async () => {
    const undone = new Error('undone')
    const stateAfter = async (harm: ReturnType<typeof sql>) => {
      let state: unknown
      const harming = made.owner.transaction().execute(async (db) => {
        await harm.execute(db)
        await sql`select set_config('app.tenant_ids', '1', true)`.execute(db)
        state = (await sql`select broken_at from audit_chain_state() where chain = 'audit'`.execute(db)).rows[0]
        throw undone
      })
      await expect(harming).rejects.toBe(undone)
      return state
    }
    const one = sql`(select id from sys_log where tenant_id = 1 and kind = 'audit' order by seq limit 1 offset 3)`
    const last = sql`(select id from sys_log where tenant_id = 1 and kind = 'audit' order by seq desc limit 1)`
    expect(await stateAfter(sql`select 1`)).toEqual({ brokenAt: null })
    expect(await stateAfter(sql`update sys_log set create_by = 'x' where id = ${one}`)).not.toEqual({ brokenAt: null })
    expect(await stateAfter(sql`delete from sys_log where id = ${one}`)).not.toEqual({ brokenAt: null })
    expect(await stateAfter(sql`delete from sys_log where id = ${last}`)).toEqual({ brokenAt: 0 })
  })
})

describe('errors reported by pages', () => {
  const error = { url: 'http://x/elder?token=abc', message: 'boom', type: 'error' }

  it('are stored without tokens, phones and identity numbers, and listed beside the audit log', async () => {
    const message = '李奶奶 13812345678 110108193502031234 Bearer abcdefghijkl password: "Care2026"'
    expect(
      (await services.call(logs.report, haidian, { body: [{ ...error, message, stack: 'x'.repeat(9_000) }] })).code,
    ).toBe(0)
    const [entry] = await pageOf(haidian, { type: '9', kind: 'client' })
    expect(entry).toMatchObject({ requestUri: 'http://x/elder', createBy: 'haidian', serviceId: 'console' })
    for (const secret of ['13812345678', '110108193502031234', 'abcdefghijkl', 'Care2026', 'token=abc'])
      expect(JSON.stringify(entry)).not.toContain(secret)
    expect(entry?.exception?.length).toBeLessThan(5_100)
    expect(new Set((await pageOf(haidian)).map(({ kind }) => kind))).toEqual(new Set(['audit', 'client']))
  })

  it('are removed by people with the permission, in their own institution', async () => {
    const [entry] = await pageOf(haidian, { kind: 'client' })
    const params = { id: entry?.id ?? 0 }
    expect(await services.call(logs.remove, chaoyang, { params })).toMatchObject({ status: 404 })
    expect((await services.call(logs.remove, haidian, { params })).data).toBe(true)
    expect(await pageOf(haidian, { kind: 'client' })).toEqual([])
  })

  it('are limited per request and per hour', async () => {
    const report = (count: number) => services.call(logs.report, chaoyang, { body: Array(count).fill(error) })
    expect(await report(51)).toMatchObject({ status: 400, msg: '每次最多50条' })
    for (let round = 0; round < 4; round++) expect((await report(50)).code).toBe(0)
    expect(await report(1)).toMatchObject({ status: 429 })
  })
})

it('finds entries by time, title and person', async () => {
  const between = (from: string, to: string) => pageOf(admin, { createTime: [from, to], createBy: 'adm' })
  expect(await between('2020-01-01 00:00:00', '2020-01-02 00:00:00')).toEqual([])
  expect((await between('2020-01-01 00:00:00', '2999-01-01 00:00:00')).length).toBeGreaterThan(0)
  const half = await services.app.inject({
    url: `${logs.page.path}?createTime=2020-01-01%2000:00:00`,
    headers: signedIdentityHeader(admin),
  })
  expect(half.json()).toMatchObject({ code: 1, msg: '时间范围不正确' })
})

describe('requests that the gateway handles itself', () => {
  it('are in the log: successful and failed sign-ins, and changes', async () => {
    const from = { address: '203.0.113.7', device: 'Firefox', requestId: 'request-0001' }
    const { tenantId, userId } = chaoyang
    await services.call(signInLog.note, gatewayCaller, {
      body: { tenantId, userId, method: 'sms', result: 'success', ...from },
    })
    await services.call(signInLog.note, gatewayCaller, {
      body: { username: 'chaoyang', method: 'password', result: 'failure', ...from },
    })
    const note = {
      tenantId,
      userId,
      username: 'chaoyang',
      title: '锁屏',
      method: 'POST',
      requestUri: '/auth/lock',
      params: '{"fields":["password"]}',
      remoteAddr: '203.0.113.7',
      userAgent: 'Firefox',
      time: 3,
      serviceId: 'auth',
      requestId: 'request-0002',
    }
    for (const exception of ['锁屏密码不正确', null])
      await services.call(auditNotes.note, gatewayCaller, { body: { ...note, exception } })
    const [locked, lock, failure, success] = await pageOf(chaoyang, { kind: 'audit' })
    expect(lock).toMatchObject({ title: '锁屏', type: '9', exception: '锁屏密码不正确', createBy: 'chaoyang' })
    const { username: createBy, userId: _person, ...kept } = note
    expect(locked).toMatchObject({ ...kept, type: '0', exception: null, createBy })
    expect(failure).toMatchObject({ title: '密码登录', type: '9', remoteAddr: '203.0.113.7', createBy: 'chaoyang' })
    expect(success).toMatchObject({ title: '短信验证码登录', type: '0', requestId: 'request-0001' })
    expect((await services.call(logs.chain, chaoyang, {})).data.audit.brokenAt).toBe(null)
  })
})
