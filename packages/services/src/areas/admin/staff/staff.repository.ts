import type { Caller } from '@care/shared/admin/session/session'
import type { Staff, StaffRole, StaffSearch } from '@care/shared/admin/staff/staff'
import type { Page } from '@care/shared/http/page'
import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { holdsPermission } from '../../../platform/db/holders.ts'
import { inTenant, withTenant } from '../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../platform/db/paging/filters.ts'
import { isOfVisibleTenants } from '../../../platform/db/sql/visible-tenants.ts'
import type { DB, SysUser } from '../../../platform/db/tables.ts'
import { isInScope } from './scope.repository.ts'

type WithUser = DB & { user: SysUser }
const notFinished = [JobStatus.Assigned, JobStatus.InService, JobStatus.Paused]

const openJobs = ({ selectFrom }: ExpressionBuilder<WithUser, 'user'>) =>
  selectFrom('workOrderJob as job')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('job.tenantId', '=', 'user.tenantId')
    .whereRef('job.serverUserId', '=', 'user.id')
    .where('job.status', 'in', notFinished)
    .$asScalar()
    .$notNull()

const roleList = sql<StaffRole[]>`coalesce((
  select jsonb_agg(jsonb_build_object('roleId', role.id, 'roleName', role_name, 'roleCode', role_code, 'roleDesc', role_desc) order by role.id)
  from sys_user_role given join sys_role role on role.tenant_id = given.tenant_id and role.id = given.role_id
  where given.tenant_id = "user".tenant_id and given.user_id = "user".id), '[]')`

/** SQL condition: the person is in this department or one below it. */
const within = (deptId: number): RawBuilder<boolean> => sql`"user".dept_id in (
  with recursive below as (
    select tenant_id, id from sys_dept where id = ${deptId}
    union all
    select dept.tenant_id, dept.id from sys_dept dept join below on dept.tenant_id = below.tenant_id and dept.parent_id = below.id
  ) select id from below where below.tenant_id = "user".tenant_id)`

/**
 * Roles as an array: with a join, the planner would read all people first instead of starting from the holders of the
 * role.
 */
const hasRole = (roleId: number) =>
  sql<boolean>`"user".id = any(array(select had.user_id from sys_user_role had where had.role_id = ${roleId}))`

const selectStaff = (db: Db, caller: Caller) =>
  db
    .selectFrom('sysUser as user')
    .$call(withTenant('user'))
    .leftJoin('sysDept as dept', inTenant('dept.id', 'user.deptId'))
    .leftJoin('staffPosition as post', inTenant('post.id', 'user.positionId'))
    .select(['user.id as userId', 'username', 'nickName', 'phone', 'email', 'sex', 'avatar', 'user.tenantId'])
    .select(['deptId', 'dept.name as deptName', 'jobNo', 'position', 'lockFlag'])
    .select(['positionId', 'post.name as positionName'])
    .select(['user.createTime', 'user.updateTime', roleList.as('roleList')])
    .select(sql<number>`case lock_flag when '0' then 1 else 2 end`.as('auditStatus'))
    .select((builder) => [openJobs(builder).as('openJobs'), holdsPermission('user', 'workorder:serve').as('mayServe')])
    .where(isOfVisibleTenants('user.tenantId', caller.tenantIds))
    .where('user.removeTime', 'is', null)
    .where(isInScope(caller, 'user.id'))

/**
 * A page of staff for pickers and for account management. Of people who may carry out work, care staff come before desk
 * staff, each with the least busy first.
 */
export async function findStaffPage(db: Db, caller: Caller, search: StaffSearch): Promise<Page<Staff>> {
  const isKeeper = caller.permissions.includes('staff:edit')
  const lockFlag = isKeeper ? (search.lockFlag ?? '0') : '0'

  let staff = selectStaff(db, caller)
  if (lockFlag !== 'all') staff = staff.where('lockFlag', '=', lockFlag)
  if (search.mayServe === '1')
    staff = staff
      .where(holdsPermission('user', 'workorder:serve'))
      .orderBy(holdsPermission('user', 'workorder:dispatch'))
      .orderBy(openJobs)

  const page = await findListPage(db, staff.orderBy('user.tenantId').orderBy('user.id'), search, {
    names: ['nickName'],
    parts: ['username', 'phone'],
    same: ['tenantId', 'positionId'],
    ids: 'user.id',
    where: { deptId: within, roleId: hasRole },
  })
  if (isKeeper) return page
  return { ...page, records: page.records.map((row) => ({ ...row, email: null, roleList: [] })) }
}

export const findStaff = (db: Db, caller: Caller, userId: number) =>
  selectStaff(db, caller)
    .select(sql<boolean>`password_given_time is not null`.as('mustChangePassword'))
    .select(({ selectFrom }) =>
      selectFrom('signInLog as log')
        .select(({ fn }) => fn.max('log.createTime').as('time'))
        .whereRef('log.tenantId', '=', 'user.tenantId')
        .whereRef('log.userId', '=', 'user.id')
        .where('result', '=', 'success')
        .as('lastSignIn'),
    )
    .where('user.id', '=', userId)
    .executeTakeFirst()

/** The given people who are within the caller's data scope. */
export async function findPeopleInScope(
  db: Db,
  caller: Caller,
  tenantId: number,
  userIds: readonly number[],
): Promise<number[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .selectFrom('sysUser')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', userIds)
    .where(isInScope(caller, 'id'))
    .execute()
  return rows.map(({ id }) => id)
}
