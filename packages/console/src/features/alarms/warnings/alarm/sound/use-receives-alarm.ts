import { api } from '../../../../../calls/api.ts'
import { useMayCall, useReceivesWarnings } from '../../../../../calls/me.ts'

/** Whether the user gets the alarm: as one who sees warnings, or as one who can be dispatched to an emergency. */
export function useReceivesAlarm(): boolean {
  const hearsWarnings = useReceivesWarnings()
  return useMayCall()(api.workOrders.signIn) || hearsWarnings
}
