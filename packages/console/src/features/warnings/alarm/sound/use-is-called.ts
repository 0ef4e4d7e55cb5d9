import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'

/** Warnings call who watches, and a call-out calls who is sent. */
export function useIsCalled(): boolean {
  const mayCall = useMayCall()
  return mayCall(api.warnings.bell) || mayCall(api.workOrders.signIn)
}
