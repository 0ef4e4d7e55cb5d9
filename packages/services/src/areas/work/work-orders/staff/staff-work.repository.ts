import { refused } from '@care/shared/http/errors'
import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import type { Colleague, StaffWork } from '../../../../platform/sources/staff-work.ts'
import { moveJobs } from '../steps/move-jobs.ts'
import { findWorkers } from '../steps/worker.repository.ts'

const open = (db: Db, { tenantId, userId }: Colleague) =>
  db
    .selectFrom('workOrderJob as job')
    .innerJoin('workOrder as work', inTenant('work.id', 'job.workOrderId'))
    .where('job.tenantId', '=', tenantId)
    .where('serverUserId', '=', userId)
    .where('job.status', 'in', [JobStatus.Assigned, JobStatus.InService, JobStatus.Paused])
    .where('removeTime', 'is', null)

/** Jobs to which a staff member is dispatched and that are not finished. */
export const jobsOfStaff: StaffWork = {
  kind: 'job',
  count: async (db, who) => {
    const counted = open(db, who).select(({ fn }) => fn.countAll<number>().as('count'))
    return (await counted.executeTakeFirstOrThrow()).count
  },
  handOver: async (db, caller, from, to) => {
    const jobs = await open(db, from).select(['job.id', 'job.status', 'workNo']).orderBy('job.id').execute()
    if (jobs.length === 0) return
    const begun = jobs.find(({ status }) => status === JobStatus.InService)
    if (begun) throw refused(`${from.nickName}正在服务工单${begun.workNo}，请先结束或暂停服务，或选择不交接`)
    const [worker] = await findWorkers(db, from.tenantId, [to.userId])
    if (!worker) throw refused(`${to.nickName}的角色不能执行工单，请选择其他交接人`)
    // a user who manages staff may hand over jobs even without the permission to dispatch
    const dispatcher = { ...caller, permissions: [...caller.permissions, 'workorder:dispatch'] }
    for (const { id } of jobs)
      await moveJobs(db, dispatcher, 'dispatch', id, { worker, conflictReason: `接替${from.nickName}` })
  },
}
