import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { holdsPermission } from '../../../../platform/db/holders.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import { giveRoles } from '../../../../platform/setup/account.repository.ts'

/** Ids and names of an institution's roles. */
export const findRoleNames = (db: Db, tenantId: number) =>
  db.selectFrom('sysRole').select(['id', 'roleName']).where('tenantId', '=', tenantId).orderBy('id').execute()

export const findMember = (db: Db, tenantId: number, username: string) =>
  rowsOf(db, 'sysUser', { tenantId, username }).find(['id'])

export const findUsername = (db: Db, tenantId: number, userId: number) =>
  rowsOf(db, 'sysUser', { tenantId, id: userId }).find(['username'])

/** Replaces the roles of a user. */
export async function setRoles(db: Db, tenantId: number, userId: number, roleIds: readonly number[]): Promise<void> {
  await db.deleteFrom('sysUserRole').where('tenantId', '=', tenantId).where('userId', '=', userId).execute()
  await giveRoles(db, tenantId, userId, roleIds)
}

/**
 * Takes an advisory lock until the transaction ends, so that managers leave an institution one at a time; otherwise the
 * last two could leave concurrently.
 */
export async function lockManagers(db: Db, tenantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(722007, (${tenantId}::bigint % 2147483647)::int)`.execute(db)
}

/** Whether another member of the institution may judge applications. */
export async function hasOtherManager(db: Db, tenantId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from sys_user person
    where tenant_id = ${tenantId} and id <> ${userId} and lock_flag = '0' and ${holdsPermission('person', 'invitation:edit')}
    limit 1`.execute(db)
  return rows.length > 0
}

export async function isManager(db: Db, tenantId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from sys_user person
    where tenant_id = ${tenantId} and id = ${userId} and ${holdsPermission('person', 'invitation:edit')}`.execute(db)
  return rows.length > 0
}

/** The number of open service jobs of this member. */
export function countOpenJobs(db: Db, tenantId: number, userId: number): Promise<number> {
  const status = [JobStatus.Assigned, JobStatus.InService, JobStatus.Paused]
  return rowsOf(db, 'workOrderJob', { tenantId, serverUserId: userId, status }).count()
}
