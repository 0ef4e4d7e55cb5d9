import type { WorkOrderDetail } from '@care/shared/work/work-orders/work-order'
import { queryClient } from '../../../../calls/query-client.ts'
import { statusAfter, type WorkerOperation } from './worker-operation.ts'

/** Updates the cache after an operation was sent, because the network may go before the order is reloaded. */
export function applySentOperation(deed: WorkerOperation): void {
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
