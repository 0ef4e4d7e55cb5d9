import { OrderStatus } from '@care/shared/work-orders/job.moves'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'

export const ordersIn = (status: OrderStatus) => api.workOrders.page.query({ query: { status, current: 1, size: 20 } })

/** Carries orders out and gives none: sees their own alone. */
export function useServesOnly(): boolean {
  const mayCall = useMayCall()
  return mayCall(api.workOrders.signIn) && !mayCall(api.workOrders.dispatch)
}

/** How many orders somebody who carries them out has not begun. */
export function useWaitingOrders(): number | undefined {
  return useQuery({ ...ordersIn(OrderStatus.Assigned), enabled: useServesOnly() }).data?.total
}
