import { OrderStatus } from '@care/shared/work/work-orders/job.moves'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'

export const ownPageSize = 20
export const ordersIn = (status: OrderStatus, current = 1) =>
  api.workOrders.page.query({ query: { status, current, size: ownPageSize } })

/** Whether the user carries out orders but may not dispatch, and therefore sees only their own orders. */
export function useServesOnly(): boolean {
  const mayCall = useMayCall()
  return mayCall(api.workOrders.signIn) && !mayCall(api.workOrders.dispatch)
}

/** Number of the care worker's assigned orders that have not begun. */
export function useWaitingOrders(): number | undefined {
  return useQuery({ ...ordersIn(OrderStatus.Assigned), enabled: useServesOnly() }).data?.total
}
