import { within } from '@care/shared/testing/within'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTenants } from '../../../../platform/db/client.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { countWaiting } from '../../../../testing/rows/locks.repository.ts'
import type { ExternalPerson } from '../../registered/external-account.repository.ts'
import { leaveTenant } from './personal-invites.ts'

const made = testDatabase()
const tenantId = 1000002

/** A registered person who is a member of the institution, as manager or in another role. */
async function member(n: number, role = 'manager'): Promise<ExternalPerson> {
  const person = { id: 7_000_000 + n, phone: `1390000700${n}`, username: `boss${n}`, nickName: `院长${n}` }
  await sql`insert into external_account (tenant_id, id, phone, username, password_hash, nick_name)
    values (1, ${person.id}, ${person.phone}, ${person.username}, '', ${person.nickName})`.execute(made.owner)
  await sql`insert into sys_user (tenant_id, id, username, password_hash, nick_name, phone)
    values (${tenantId}, ${person.id}, ${person.username}, '', ${person.nickName}, ${person.phone})`.execute(made.owner)
  await sql`insert into sys_user_role (tenant_id, user_id, role_id)
    select tenant_id, ${person.id}, id from sys_role where tenant_id = ${tenantId} and role_code = ${role}`.execute(
    made.owner,
  )
  await sql`insert into sys_user_invite (tenant_id, phone, phone_shown, type, status, user_id)
    values (${tenantId}, ${person.phone}, true, 1, 1, ${person.id})`.execute(made.owner)
  return { ...person, email: null, passwordHash: '' }
}
const leave = (person: ExternalPerson, then?: () => Promise<unknown>) =>
  inTenants(made.database, [1], async (db) => {
    await leaveTenant(db, person, tenantId)
    await then?.()
  })
const waiting = () => countWaiting(made.owner)

it('leaves an institution one manager when its last two managers leave concurrently', async () => {
  const [one, other] = [await member(1), await member(2)]
  await made.owner.updateTable('sysUser').set({ lockFlag: '9' }).where('username', '=', 'haidian').execute()
  const hasLeft = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const first = leave(one, () => {
    hasLeft.resolve()
    return mayEnd.promise
  })
  await within('the first having left', hasLeft.promise)
  const second = Promise.allSettled([leave(other)])
  try {
    await expect.poll(waiting).toBe(1)
  } finally {
    mayEnd.resolve()
  }
  await first
  expect(await second).toMatchObject([
    { status: 'rejected', reason: { message: expect.stringContaining('唯一的管理员') } },
  ])
  const open = made.owner
    .selectFrom('sysUser')
    .select('username')
    .where('username', 'like', 'boss%')
    .where('lockFlag', '=', '0')
  expect(await open.execute()).toEqual([{ username: 'boss2' }])
})

it('lets a person without the manager’s permission leave, even when no manager remains', async () => {
  const nurse = await member(3, 'nurse')
  await made.owner.updateTable('sysUser').set({ lockFlag: '9' }).where('username', 'like', 'boss%').execute()
  await made.owner.updateTable('sysUser').set({ lockFlag: '0' }).where('username', '=', nurse.username).execute()
  await leave(nurse)
  const { lockFlag } = await made.owner
    .selectFrom('sysUser')
    .select('lockFlag')
    .where('username', '=', nurse.username)
    .executeTakeFirstOrThrow()
  expect(lockFlag).toBe('9')
})
