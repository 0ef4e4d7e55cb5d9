import { JobStatus } from '@care/shared/work-orders/job.moves'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import { giveRoles } from '../../../platform/setup/account.repository.ts'

/** Roles of one institution. */
export const findRoleNames = (db: Db, tenantId: number) =>
  db.selectFrom('sysRole').select(['id', 'roleName']).where('tenantId', '=', tenantId).orderBy('id').execute()

export const findMember = (db: Db, tenantId: number, username: string) =>
  rowsOf(db, 'sysUser', { tenantId, username }).find(['id'])

export const findUsername = (db: Db, tenantId: number, userId: number) =>
  rowsOf(db, 'sysUser', { tenantId, id: userId }).find(['username'])

/** Exactly these roles from now on. */
export async function setRoles(db: Db, tenantId: number, userId: number, roleIds: readonly number[]): Promise<void> {
  await db.deleteFrom('sysUserRole').where('tenantId', '=', tenantId).where('userId', '=', userId).execute()
  await giveRoles(db, tenantId, userId, roleIds)
}

/** One manager at a time leaves an institution, else the last two could each count on the other. Held until the transaction ends. */
export async function holdManagers(db: Db, tenantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(722007, (${tenantId}::bigint % 2147483647)::int)`.execute(db)
}

/** Whether somebody else there may let people in. */
export async function hasOtherManager(db: Db, tenantId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from sys_user u
    join sys_user_role given on given.tenant_id = u.tenant_id and given.user_id = u.id
    join sys_role_permission granted on granted.tenant_id = given.tenant_id and granted.role_id = given.role_id
    where u.tenant_id = ${tenantId} and u.id <> ${userId} and u.lock_flag = '0' and granted.permission = 'invitation:edit'
    limit 1`.execute(db)
  return rows.length > 0
}

export async function isManager(db: Db, tenantId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from sys_user_role given
    join sys_role_permission granted on granted.tenant_id = given.tenant_id and granted.role_id = given.role_id
    where given.tenant_id = ${tenantId} and given.user_id = ${userId} and granted.permission = 'invitation:edit'
    limit 1`.execute(db)
  return rows.length > 0
}

/** Services that wait for this member. */
export async function countOpenJobs(db: Db, tenantId: number, userId: number): Promise<number> {
  const { total } = await db
    .selectFrom('workOrderJob')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('tenantId', '=', tenantId)
    .where('serverUserId', '=', userId)
    .where('status', 'in', [JobStatus.Assigned, JobStatus.InService, JobStatus.Paused])
    .executeTakeFirstOrThrow()
  return total
}
