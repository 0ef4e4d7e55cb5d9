import type { WorkOrderDetail } from '@care/shared/work/work-orders/work-order'
import { queryClient } from '../../../../calls/query-client.ts'
import { statusAfter, type WorkerOperation } from './worker-operation.ts'

/** Applies a sent operation to the query cache, because the network may fail before the order is refetched. */
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
