import { api } from '../../../../../calls/api.ts'
import { useHearsWarnings, useMayCall } from '../../../../../calls/me.ts'

/** Whether the user gets the alarm: as one who sees warnings, or as one who can be dispatched to an emergency. */
export function useIsCalled(): boolean {
  const hearsWarnings = useHearsWarnings()
  return useMayCall()(api.workOrders.signIn) || hearsWarnings
}
