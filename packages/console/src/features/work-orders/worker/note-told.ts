import type { WorkOrderDetail } from '@care/shared/work-orders/work-order'
import { queryClient } from '../../../calls/query-client.ts'
import { type Deed, statusAfter } from './deed.ts'

/** The server has it, but the line may be gone before the order is read anew: until then its item stands as it was told. */
export function noteTold(deed: Deed): void {
  const told = (detail: WorkOrderDetail): WorkOrderDetail => {
    const { workOrder } = detail
    if (!workOrder.workOrderJobs.some(({ id }) => id === deed.jobId)) return detail
    const jobs = workOrder.workOrderJobs.map((job) =>
      job.id === deed.jobId ? { ...job, status: statusAfter(job.status, [deed]) } : job,
    )
    return { ...detail, workOrder: { ...workOrder, workOrderJobs: jobs } }
  }
  queryClient.setQueriesData<WorkOrderDetail>({ queryKey: ['workOrders', 'get'] }, (detail) => detail && told(detail))
}
