import { useQuery } from '@tanstack/react-query'
import { api } from '../calls/api.ts'
import { useMayCall } from '../calls/me.ts'
import { bellQuery } from '../features/warnings/use-warning-feed.ts'
import { useWaitingOrders } from '../features/work-orders/own-orders.ts'
import type { UseBadges } from '../shell/menu/bottom-bar.tsx'

/** On a phone: warnings that nobody has, and orders of one's own that are not begun. */
export const useBadges: UseBadges = () => {
  const mayCall = useMayCall()
  const bell = useQuery({ ...bellQuery(), enabled: mayCall(api.warnings.bell) })
  return { warnings: bell.data?.count, workOrders: useWaitingOrders() }
}
