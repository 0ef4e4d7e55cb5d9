import { api } from '../../../../calls/api.ts'
import { useHearsWarnings, useMayCall } from '../../../../calls/me.ts'

/** Warnings call who watches, and a call-out calls who is sent. */
export function useIsCalled(): boolean {
  const hearsWarnings = useHearsWarnings()
  return useMayCall()(api.workOrders.signIn) || hearsWarnings
}
