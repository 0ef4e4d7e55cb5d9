import { whyPaused } from '@care/shared/admin/session/institution'
import { accounts } from '@care/shared/admin/session/session.contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTenants } from '../../../../platform/db/client.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { gatewayCaller } from '../../../../testing/identity.ts'
import { testServices } from '../../../../testing/services.ts'
import { isPasswordExpired } from '../passwords/new-password.ts'
import { findAccount } from './account.repository.ts'

const made = testDatabase()
const services = testServices(made)
const { group, nurse, anhe } = testCallers(made, 'group', 'nurse', 'anhe')
interface Owner {
  tenantId: number
  userId: number
}
const renew = async ({ tenantId, userId }: Owner) =>
  (await services.call(accounts.refresh, gatewayCaller, { body: { tenantId, userId } })).data
const user = ({ tenantId, userId }: Owner, lockFlag: '0' | '9') =>
  made.owner
    .updateTable('sysUser')
    .set({ lockFlag })
    .where('tenantId', '=', tenantId)
    .where('id', '=', userId)
    .execute()
const granted = (authority: string) => ({ authority })
const tenant = (id: number, endTime: string | null) =>
  sql`update sys_tenant set end_time = ${endTime === null ? null : sql.raw(endTime)} where id = ${id}`.execute(
    made.owner,
  )

it('renews no session of a locked account, and returns whether the institution has expired', async () => {
  expect(await renew(anhe)).not.toBeNull()
  await user(anhe, '9')
  expect(await renew(anhe)).toBeNull()
  await user(anhe, '0')
  expect((await renew(anhe))?.user.username).toBe('anhe')
  for (const [endTime, why] of [
    [`now() - interval '1 second'`, 'institution-expired'],
    [`now() + interval '1 minute'`, null],
    [null, null],
  ] as const) {
    await tenant(anhe.tenantId, endTime)
    const account = await renew(anhe)
    expect({ endTime, why: account && whyPaused(account.institution) }).toEqual({ endTime, why })
    expect(account).not.toBeNull()
  }
})

it('finds an account in its own institution only, even without row-level security', async () => {
  const bare = async ({ tenantId, userId }: Owner) => {
    const found = await made.owner.transaction().execute((db) => findAccount(db, tenantId, userId))
    return found && [found.user.username, found.permissions, found.user.authorities]
  }
  for (const read of [renew, bare]) {
    expect(await read({ tenantId: group.tenantId, userId: nurse.userId })).toBeNull()
    expect(await read({ tenantId: nurse.tenantId, userId: group.userId })).toBeNull()
  }
  const before = await bare(group)
  // in a tenant below, a person has the same id and a permission that the group's person lacks
  const namesake = { tenantId: nurse.tenantId, userId: group.userId }
  await sql`insert into sys_user (tenant_id, id, username, password_hash, nick_name)
    values (${namesake.tenantId}, ${namesake.userId}, 'namesake', '', '同号')`.execute(made.owner)
  const { id: roleId } = await made.owner
    .insertInto('sysRole')
    .values({ tenantId: namesake.tenantId, roleCode: 'alone', roleName: '独有' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await made.owner
    .insertInto('sysUserRole')
    .values({ ...namesake, roleId })
    .execute()
  await made.owner
    .insertInto('sysRolePermission')
    .values({ tenantId: namesake.tenantId, roleId, permission: 'alone:do' })
    .execute()
  expect((await renew(namesake))?.permissions).toEqual(['alone:do'])
  expect(await bare(namesake)).toEqual(['namesake', ['alone:do'], [`ROLE_${roleId}`, 'alone:do'].map(granted)])
  expect(await bare(group)).toEqual(before)
})

it('lists the person’s own institution first, then those below by distance', async () => {
  await sql`insert into sys_tenant (id, parent_id, name, code) values (501, ${group.tenantId}, '早院', 'early')`.execute(
    made.owner,
  )
  const read = await inTenants(made.database, [], (db) => findAccount(db, group.tenantId, group.userId))
  expect(read?.allowedTenantIds).toEqual([group.tenantId, 501, 1_000_002, 1_000_003])
})

it('accepts a password until the end of its last day', async () => {
  await made.owner.insertInto('tenantPasswordPolicy').values({ tenantId: anhe.tenantId, maxAgeDays: 2 }).execute()
  const expired = async (age: string) => {
    await sql
      .raw(
        `set session_replication_role = replica; update sys_user set password_time = now() - interval '${age}' where tenant_id = ${anhe.tenantId}; reset session_replication_role`,
      )
      .execute(made.owner)
    return inTenants(made.database, [], (db) => isPasswordExpired(db, anhe))
  }
  expect([await expired('47 hours 59 minutes'), await expired('48 hours')]).toEqual([false, true])
})
