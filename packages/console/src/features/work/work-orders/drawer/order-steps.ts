import { OrderStatus } from '@care/shared/work/work-orders/job.moves'
import { orderStatuses } from '@care/shared/work/work-orders/job.words'
import type { WorkOrder } from '@care/shared/work/work-orders/work-order'
import type { Step } from '../../../../kit/page/step-bar.tsx'

const { Waiting, Assigned, InService, Finished, Cancelled, Voided } = OrderStatus

const place: Record<OrderStatus, number> = {
  [Waiting]: 0,
  [Assigned]: 1,
  [InService]: 2,
  [Finished]: 3,
  [Cancelled]: 3,
  [Voided]: 3,
}

/**
 * Step bar of an order (specification 1 §4). The last step shows how the order ended; an order cancelled or voided
 * before the service skips the steps in between.
 */
export function orderSteps({ status, startTime }: Pick<WorkOrder, 'status' | 'startTime'>): Step[] {
  const isOff = status === Cancelled || status === Voided
  const labels = [Waiting, Assigned, InService, isOff ? status : Finished].map((one) => orderStatuses[one].label)
  const isOver = place[status] === 3

  return labels
    .map((label, at): Step => {
      const state = at < place[status] ? 'done' : at === place[status] ? (isOver ? 'done' : 'current') : 'ahead'
      return { label, state }
    })
    .filter((_, at) => !(isOff && !startTime && (at === 1 || at === 2)))
}
