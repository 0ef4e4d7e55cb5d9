import { profiles } from '@care/shared/admin/session/profile.contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTenants } from '../../../../platform/db/client.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { callerOf, gatewayCaller } from '../../../../testing/identity.ts'
import { testServices } from '../../../../testing/services.ts'
import { findAccount } from './account.repository.ts'

const made = testDatabase()
const services = testServices(made)

/** The notices that the gateways receive about this person while `work` runs. */
async function refusing(username: string, work: (owner: { tenantId: number; userId: number }) => Promise<unknown>) {
  const { tenantId, userId } = await callerOf(made.database, username)
  const before = await epochOf(tenantId, userId)
  await made.owner.deleteFrom('notice').execute()
  await work({ tenantId, userId })
  const notices = await made.owner.selectFrom('notice').select('payload').execute()
  const told = notices
    .map(({ payload }) => payload as { kind: string; userId: number; epoch: number; keptSession: string | null })
    .filter((notice) => notice.userId === userId)
  const ending = told.filter(({ kind }) => kind === 'account-changed')
  return { told: ending.at(-1), notices: told, grown: (await epochOf(tenantId, userId)) - before }
}
const epochOf = async (tenantId: number, userId: number) =>
  (await inTenants(made.database, [], (db) => findAccount(db, tenantId, userId)))?.epoch ?? -1

it('ends sessions when the password changes, except the session that changed it', async () => {
  const { told, grown } = await refusing('desk', (owner) =>
    services.call(profiles.update, gatewayCaller, { body: { ...owner, newPassword: 'Care2027', keptSession: 's-1' } }),
  )
  expect(grown).toBe(1)
  expect(told).toMatchObject({ keptSession: 's-1', epoch: 1 })
})

it('ends no sessions for a new name', async () => {
  const { told, grown } = await refusing('nurse', (owner) =>
    services.call(profiles.update, gatewayCaller, { body: { ...owner, nickName: '小林' } }),
  )
  expect({ told, grown }).toEqual({ told: undefined, grown: 0 })
})

it('ends no sessions when a role is removed or changed, but announces the new permissions', async () => {
  const rights = async (username: string, work: (owner: { tenantId: number; userId: number }) => Promise<unknown>) => {
    const { grown, notices } = await refusing(username, work)
    return { grown, told: notices.filter(({ kind }) => kind === 'rights-changed') }
  }
  const taken = await rights('nurse', ({ userId }) =>
    made.owner.deleteFrom('sysUserRole').where('userId', '=', userId).execute(),
  )
  expect(taken).toMatchObject({ grown: 0, told: [{ rights: 1 }] })
  const changed = await rights('haidian', ({ tenantId }) =>
    made.owner
      .deleteFrom('sysRolePermission')
      .where('tenantId', '=', tenantId)
      .where('permission', 'in', ['elder:edit', 'log:view'])
      .execute(),
  )
  expect(changed).toMatchObject({ grown: 0, told: [{ rights: 1 }] })
})

it('ends sessions when the account is locked', async () => {
  const locked = await refusing('nurse2', async ({ userId }) => {
    for (const lockFlag of ['9', '0'])
      await made.owner.updateTable('sysUser').set({ lockFlag }).where('id', '=', userId).execute()
  })
  expect(locked.grown).toBe(2)
})

it('announces the state of an institution, and ends no session', async () => {
  const changes = [`status = '9'`, `status = '0'`, `end_time = '2026-12-01 08:00+08'`, `name = name || '院'`]
  const { told, grown } = await refusing('anhe', async ({ tenantId }) => {
    for (const change of changes)
      await sql.raw(`update sys_tenant set ${change} where id = ${tenantId}`).execute(made.owner)
  })
  expect({ told, grown }).toEqual({ told: undefined, grown: 0 })
  const notices = await made.owner.selectFrom('notice').select('payload').orderBy('id').execute()
  const standing = { kind: 'institution-changed', tenantId: 1000010, status: '0', endsAt: null }
  expect(notices.map(({ payload }) => payload)).toEqual([
    { ...standing, status: '9' },
    standing,
    { ...standing, endsAt: Date.parse('2026-12-01T00:00:00Z') },
  ])
})
