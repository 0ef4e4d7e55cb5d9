import { OrderStatus } from '@care/shared/work-orders/job.moves'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'

export const ownPageSize = 20
export const ordersIn = (status: OrderStatus, current = 1) =>
  api.workOrders.page.query({ query: { status, current, size: ownPageSize } })

/** Carries orders out and gives none: sees their own alone. */
export function useServesOnly(): boolean {
  const mayCall = useMayCall()
  return mayCall(api.workOrders.signIn) && !mayCall(api.workOrders.dispatch)
}

/** How many orders somebody who carries them out has not begun. */
export function useWaitingOrders(): number | undefined {
  return useQuery({ ...ordersIn(OrderStatus.Assigned), enabled: useServesOnly() }).data?.total
}
