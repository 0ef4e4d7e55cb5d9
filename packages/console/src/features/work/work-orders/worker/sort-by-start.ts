import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import type { WorkOrder } from '@care/shared/work/work-orders/work-order'

const isOver = (status: JobStatus) => status === JobStatus.Finished || status === JobStatus.Cancelled

/** Sorts orders by the start of their earliest open item; orders not loaded yet are at the end. */
export function sortByStart<T extends { id: number }>(
  orders: readonly T[],
  details: readonly Pick<WorkOrder, 'id' | 'workOrderJobs'>[],
): T[] {
  const begins = new Map(
    details.map(({ id, workOrderJobs }) => {
      const times = workOrderJobs.flatMap(({ status, serverTime }) => (isOver(status) ? [] : serverTime))
      return [id, times.sort()[0]] as const
    }),
  )
  const last = '9999'
  return orders.toSorted((one, other) => (begins.get(one.id) ?? last).localeCompare(begins.get(other.id) ?? last))
}
