import { signInHistory, signInLog } from '@care/shared/admin/session/own-sessions.contract'
import { expect, it } from 'vitest'
import { inTenants } from '../../../../platform/db/client.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { callerOf, gatewayCaller } from '../../../../testing/identity.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)

const from = { method: 'password', address: '10.0.0.1', device: 'Firefox' } as const
const historyOf = async (username: string) => {
  const query = { current: 1, size: 10 }
  return (await services.call(signInHistory.mine, await callerOf(made.database, username), { query })).data
}

it('lists each person’s sign-ins and failed attempts to that person only, newest first', async () => {
  const { userId, tenantId } = await callerOf(made.database, 'desk')
  await services.call(signInLog.note, gatewayCaller, { body: { ...from, tenantId, userId, result: 'success' } })
  await services.call(signInLog.note, gatewayCaller, { body: { ...from, username: 'desk', result: 'failure' } })
  const { records } = await historyOf('desk')
  expect(records.map(({ result }) => result)).toEqual(['failure', 'success'])
  expect(records[0]).toMatchObject({ address: '10.0.0.1', device: 'Firefox', method: 'password' })
  expect((await historyOf('nurse')).total).toBe(0)
})

it('records nothing for an unknown name, and returns the same response', async () => {
  const body = { ...from, username: 'nobody', result: 'failure' } as const
  expect((await services.call(signInLog.note, gatewayCaller, { body })).data).toBe(true)
})

it('the sign-in log is append-only', async () => {
  const { tenantId } = await callerOf(made.database, 'desk')
  const change = () =>
    inTenants(made.database, [tenantId], (db) => db.updateTable('signInLog').set({ result: 'success' }).execute())
  await expect(change()).rejects.toMatchObject({ code: '42501' })
  const remove = () => inTenants(made.database, [tenantId], (db) => db.deleteFrom('signInLog').execute())
  await expect(remove()).rejects.toMatchObject({ code: '42501' })
})

it('opens the operations console to people who manage staff, in a tenant that they see', async () => {
  const ask = async (username: string, tenantId: number, ofUser?: number) => {
    const caller = await callerOf(made.database, username)
    const body = { tenantId, userId: ofUser ?? caller.userId }
    return (await services.call(signInHistory.panelCheck, caller, { body })).data
  }
  expect(await ask('haidian', 1000002)).toBe(true)
  expect(await ask('group', 1000002)).toBe(true)
  expect(await ask('haidian', 1000003)).toBe(false)
  expect(await ask('nurse', 1000002)).toBe(false)
  expect(await ask('haidian', 1000002, 1)).toBe(false)
})

it('records a failed attempt on a name in several institutions for each of them, and a sign-in only for its own', async () => {
  const people = await made.owner
    .selectFrom('sysUser')
    .select(['tenantId', 'id as userId'])
    .where('username', '=', 'float')
    .orderBy('tenantId')
    .execute()
  const kept = async () =>
    (
      await made.owner
        .selectFrom('signInLog')
        .select(['tenantId', 'userId', 'result', 'method'])
        .where(
          'userId',
          'in',
          people.map(({ userId }) => userId),
        )
        .orderBy('tenantId')
        .orderBy('id')
        .execute()
    ).map(({ tenantId, result, method }) => `${tenantId} ${result} ${method}`)
  const note = (body: object) => services.call(signInLog.note, gatewayCaller, { body: { ...from, ...body } as never })
  await note({ username: 'float', result: 'failure' })
  expect(await kept()).toEqual(['1000002 failure password', '1000003 failure password'])
  await note({ ...people[1], username: 'desk', method: 'sms', result: 'success' })
  const all = ['1000002 failure password', '1000003 failure password', '1000003 success sms']
  expect(await kept()).toEqual(all)
  await note({ tenantId: 1000002, result: 'failure' })
  expect(await kept()).toEqual(all)
})

it.each([
  ['password', 'success', '密码登录'],
  ['sms', 'failure', '短信验证码登录'],
  ['social', 'success', '第三方登录'],
  ['switch', 'success', '切换机构'],
] as const)(
  'a sign-in by %s (%s) is written into the audit log of the institution as %s',
  async (method, result, title) => {
    const { tenantId, userId } = await callerOf(made.database, 'nurse2')
    const address = 'f'.repeat(46)
    const attempt = { tenantId, userId, method, result, address, device: 'Edge', requestId: `r-${method}` }
    await services.call(signInLog.note, gatewayCaller, { body: attempt })
    const row = await made.owner
      .selectFrom('sysLog')
      .selectAll()
      .where('requestId', '=', `r-${method}`)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      tenantId,
      userId,
      createBy: 'nurse2',
      title,
      kind: 'audit',
      userAgent: 'Edge',
      remoteAddr: 'f'.repeat(45),
      ...(result === 'success' ? { type: '0', exception: null } : { type: '9', exception: '登录失败' }),
    })
  },
)
