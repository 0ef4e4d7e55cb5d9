import { platformPolicy } from '@care/shared/admin/session/password-rules'
import { profiles } from '@care/shared/admin/session/profile.contract'
import { accounts } from '@care/shared/admin/session/session.contract'
import { secondFactors } from '@care/shared/admin/session/ways/second-factor.contract'
import { sql } from 'kysely'
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
type Owner = Awaited<ReturnType<typeof ownerOf>>
const demand = ({ tenantId }: Owner, rule: { maxAgeDays?: number; notLast?: number }) =>
  made.owner
    .insertInto('tenantPasswordPolicy')
    .values({ tenantId, ...rule })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet(rule))
    .execute()
const change = async (owner: Owner, newPassword: string) =>
  (await services.call(profiles.update, gatewayCaller, { body: { ...owner, newPassword } })).msg

it('refuses earlier passwords, as many as the tenant’s rules say', async () => {
  const owner = await ownerOf('desk')
  await demand(owner, { notLast: 2 })
  expect(await change(owner, 'Care2026')).toBe('新密码不能与最近2次用过的密码相同')
  expect(await change(owner, 'Care2027')).toBeNull()
  expect(await change(owner, 'Care2026')).toBe('新密码不能与最近2次用过的密码相同')
  expect(await change(owner, 'Care2028')).toBeNull()
  expect(await change(owner, 'Care2026')).toBeNull()
})

it('requires a new password when the current one has expired, but not after a sign-in by phone', async () => {
  const owner = await ownerOf('anhe')
  await demand(owner, { maxAgeDays: 90 })
  const step = async (given: { byPassword: boolean; newPassword?: string }) =>
    await services.call(secondFactors.step, gatewayCaller, { body: { ...owner, ...given } })
  expect((await step({ byPassword: true })).data).toMatchObject({ state: 'open' })

  await sql`alter table sys_user disable trigger user`.execute(made.owner)
  await made.owner
    .updateTable('sysUser')
    .set({ passwordTime: sql<string>`now() - interval '90 days'` })
    .where('id', '=', owner.userId)
    .execute()
  await sql`alter table sys_user enable trigger user`.execute(made.owner)
  expect((await step({ byPassword: true })).data).toEqual({
    state: 'password-expired',
    // a renewed password must differ from the expired one, even where the tenant allows repeating passwords
    policy: { ...platformPolicy, maxAgeDays: 90, notLast: 1 },
  })
  expect((await step({ byPassword: false })).data).toMatchObject({ state: 'open' })
  expect((await step({ byPassword: true, newPassword: 'short' })).msg).toContain('密码')
  expect((await step({ byPassword: true, newPassword: 'Care2026' })).msg).toBe('新密码不能与原密码相同')
  expect((await step({ byPassword: true, newPassword: 'Fresh2026' })).data).toMatchObject({ state: 'open' })
  expect((await step({ byPassword: true })).data).toMatchObject({ state: 'open' })
  const body = { username: 'anhe', password: 'Fresh2026' }
  expect((await services.call(accounts.verify, gatewayCaller, { body })).data).toHaveLength(1)
})
