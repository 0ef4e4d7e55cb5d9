import { api } from '../../../../../calls/api.ts'
import { useHearsWarnings, useMayCall } from '../../../../../calls/me.ts'

/** Whether the alarm concerns the person: warnings call those who watch, a call-out calls those who are sent. */
export function useIsCalled(): boolean {
  const hearsWarnings = useHearsWarnings()
  return useMayCall()(api.workOrders.signIn) || hearsWarnings
}
