import type { Staff, StaffSearch } from '@care/shared/administration/administration'
import type { Page } from '@care/shared/http/page'
import type { Caller } from '@care/shared/session/session'
import { JobStatus } from '@care/shared/work-orders/job.moves'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/client.ts'
import { contains, paginate } from '../../platform/db/paging/queries.ts'
import type { DB, SysUser } from '../../platform/db/tables.ts'

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

/** Whether one of the user's roles grants the permission. */
const may = (permission: string) =>
  sql<boolean>`exists (
    select from sys_user_role given join sys_role_permission granted using (tenant_id, role_id)
    where given.tenant_id = "user".tenant_id and given.user_id = "user".id and granted.permission = ${permission})`

/** Staff for pickers; of those who may serve, care staff come before the desk and the least busy first. */
export function findStaffPage(db: Db, { tenantIds }: Caller, search: StaffSearch): Promise<Page<Staff>> {
  const { tenantId, nickName, phone, mayServe } = search

  let staff = db
    .selectFrom('sysUser as user')
    .innerJoin('sysTenant as tenant', 'tenant.id', 'user.tenantId')
    .select(['user.id as userId', 'username', 'nickName', 'phone', 'avatar', 'tenantId', 'tenant.name as tenantName'])
    .select((builder) => [openJobs(builder).as('openJobs'), may('workorder:serve').as('mayServe')])
    .where('user.tenantId', 'in', tenantIds)
    .where('lockFlag', '=', '0')
  if (tenantId !== undefined) staff = staff.where('user.tenantId', '=', tenantId)
  if (nickName) staff = staff.where('nickName', 'like', contains(nickName))
  if (phone) staff = staff.where('phone', 'like', contains(phone))
  if (mayServe === '1') staff = staff.where(may('workorder:serve')).orderBy(may('workorder:dispatch')).orderBy(openJobs)

  return paginate(db, staff.orderBy('user.tenantId').orderBy('user.id'), search)
}
