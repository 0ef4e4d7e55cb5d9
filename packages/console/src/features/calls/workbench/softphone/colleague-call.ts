import type { SeatStatus } from '../seat/ccc.ts'

/** A call between two seats as our own control tells it. */
interface ColleagueCall {
  jobId: string
  /** State of this seat. */
  state: string
  /** SIP address of the other's softphone; null once that seat has left. */
  sip: string | null
  name: string
  isCaller: boolean
}

/** The call with a colleague that the seat is in; null for any other. */
export function colleagueCallOf(status: SeatStatus | undefined): ColleagueCall | null {
  const call = status?.callContext
  if (!status || call?.callType !== 'INTERNAL') return null
  const { sip = null, name = '', isCaller = false } = JSON.parse(call.callVariables || '{}') as Partial<ColleagueCall>
  return { jobId: call.jobId, state: status.userContext.userState, sip, name, isCaller }
}
