import { lockPasswords } from '@care/shared/admin/session/lock.contract'
import { platformPolicy } from '@care/shared/admin/session/password-rules'
import { passwordPolicy, profiles } from '@care/shared/admin/session/profile.contract'
import { accounts } from '@care/shared/admin/session/session.contract'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../../testing/database.ts'
import { callerOf, gatewayCaller } from '../../../../testing/identity.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)

const ownerOf = async (username: string) => {
  const { tenantId, userId } = await callerOf(made.database, username)
  return { tenantId, userId }
}
const verify = async (username: string, password: string) =>
  (await services.call(accounts.verify, gatewayCaller, { body: { username, password } })).data.length
const update = async (username: string, change: object) =>
  services.call(profiles.update, gatewayCaller, { body: { ...(await ownerOf(username)), ...change } })

it('stores a lock password as a hash, and checks it', async () => {
  const owner = await ownerOf('desk')
  const ask = async (call: (typeof lockPasswords)['check' | 'set'], password: string) =>
    (await services.call(call, gatewayCaller, { body: { ...owner, password } })).data
  expect((await services.call(lockPasswords.exists, gatewayCaller, { body: owner })).data).toBe(false)
  expect(await ask(lockPasswords.check, '1234')).toBe(false)
  await ask(lockPasswords.set, '1234')
  expect((await services.call(lockPasswords.exists, gatewayCaller, { body: owner })).data).toBe(true)
  expect(await ask(lockPasswords.check, '1234')).toBe(true)
  expect(await ask(lockPasswords.check, '4321')).toBe(false)
  const [row] = await made.owner.selectFrom('userLock').select('passwordHash').execute()
  expect(row?.passwordHash).toMatch(/^\$argon2id\$/)

  const other = await ownerOf('desk2')
  await services.call(lockPasswords.set, gatewayCaller, { body: { ...other, password: '8888' } })
  expect(await ask(lockPasswords.check, '8888')).toBe(false)
  await ask(lockPasswords.set, '5678')
  expect([await ask(lockPasswords.check, '1234'), await ask(lockPasswords.check, '5678')]).toEqual([false, true])
  expect((await services.call(lockPasswords.check, gatewayCaller, { body: { ...other, password: '8888' } })).data).toBe(
    true,
  )
})

it('changes the password, after which the old one is refused', async () => {
  expect((await update('nurse2', { newPassword: 'Care2027' })).data).toBe(true)
  expect(await verify('nurse2', 'Care2026')).toBe(0)
  expect(await verify('nurse2', 'Care2027')).toBe(1)
})

it('changes only the given fields of the profile', async () => {
  await update('nurse3', { nickName: '新名字', email: null })
  const row = await made.owner
    .selectFrom('sysUser')
    .select(['nickName', 'phone', 'email'])
    .where('username', '=', 'nurse3')
    .executeTakeFirst()
  expect(row).toEqual({ nickName: '新名字', phone: '13700000012', email: null })
})

it('checks new passwords against the tenant’s rules beyond the platform’s', async () => {
  const manager = await callerOf(made.database, 'anhe')
  const policy = { minLength: 10, needsMixedCase: true, needsSign: true, maxAgeDays: 90, notLast: 3 }
  expect((await services.call(passwordPolicy.get, manager, {})).data.minLength).toBe(6)
  expect((await services.call(passwordPolicy.update, manager, { body: policy })).data).toBe(true)
  expect((await services.call(passwordPolicy.get, manager, {})).data).toEqual(policy)
  const changed = { ...policy, maxAgeDays: 60 }
  expect((await services.call(passwordPolicy.update, manager, { body: changed })).data).toBe(true)
  expect((await services.call(passwordPolicy.get, manager, {})).data).toEqual(changed)

  expect(await update('desk4', { newPassword: 'Care2027' })).toMatchObject({
    status: 400,
    msg: '密码长度不低于10个字符。',
  })
  expect((await update('desk4', { newPassword: 'Care-2027-x' })).status).toBe(200)
  expect((await update('desk2', { newPassword: 'Care2027' })).status).toBe(200)
})

it('refuses a tenant rule that is weaker than that of the platform', async () => {
  const manager = await callerOf(made.database, 'haidian')
  const weak = { minLength: 4, needsMixedCase: false, needsSign: false }
  expect((await services.call(passwordPolicy.update, manager, { body: weak })).msg).toBe('密码长度不低于6个字符。')
  const desk = await callerOf(made.database, 'desk')
  expect((await services.call(passwordPolicy.update, desk, { body: { ...weak, minLength: 8 } })).status).toBe(403)
})

it('resets the forgotten password of every account of a phone, and none for an unknown phone', async () => {
  const reset = async (phone: string) =>
    (await services.call(profiles.resetByPhone, gatewayCaller, { body: { phone, password: 'Care2030' } })).data
  expect((await reset('13700000008')).map(({ tenantId }) => tenantId)).toEqual([1000002, 1000003])
  expect(await verify('float', 'Care2030')).toBe(2)
  expect(await reset('13899999999')).toEqual([])
})

it('returns the rules for one password of all accounts of a phone, and nothing about other institutions', async () => {
  const ask = async (phone: string) =>
    (await services.call(profiles.policyByPhone, gatewayCaller, { body: { phone } })).data
  const rule = (tenantId: number, policy: object) =>
    made.owner
      .insertInto('tenantPasswordPolicy')
      .values({ tenantId, ...policy })
      .onConflict((conflict) => conflict.column('tenantId').doUpdateSet(policy))
      .execute()
  await rule(1000002, { minLength: 9 })
  await rule(1000003, { needsSign: true })
  expect(await ask('13700000008')).toEqual({ ...platformPolicy, minLength: 9, needsSign: true })
  expect(await ask('13700000012')).toEqual({ ...platformPolicy, minLength: 9 })
  expect(await ask('13899999999')).toEqual(platformPolicy)
})
