import { CaseState } from '@care/shared/calls/jobs/call-case.words'
import { openStates } from '@care/shared/calls/jobs/call-job.words'
import { CallOutcome, callOutcomes } from '@care/shared/calls/records/call.words'
import { labelOf } from '@care/shared/words'

/** The seat wrote down no result before its lease ended. */
export const Lost = 'lost'

interface Rules {
  state: number
  maxAttemptCount: number
}

/**
 * The state of a number after an attempt. Only a call that nobody answered, or whose result was lost, is repeated: not
 * more often than the job says, and not by a job that was stopped.
 */
export function afterAttempt(job: Rules, attemptCount: number, outcome: number | typeof Lost) {
  if (outcome === CallOutcome.Reached) return { state: CaseState.Connected, failureReason: null }
  const failureReason = outcome === Lost ? '坐席未登记结果' : labelOf(callOutcomes, outcome)
  const isOpen = openStates.some((state) => state === job.state)
  const repeats = outcome === Lost || outcome === CallOutcome.NoAnswer
  if (!repeats || attemptCount >= job.maxAttemptCount) return { state: CaseState.Failed, failureReason }
  return { state: isOpen ? CaseState.Waiting : CaseState.Abandoned, failureReason }
}
