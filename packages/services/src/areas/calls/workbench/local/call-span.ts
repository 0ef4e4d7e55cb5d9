import type { CallParameters } from '../../../../outside/call-centre/ask-call-centre.ts'
import type { CallSpan } from './call-lists.repository.ts'
import { timeIn } from './given.ts'

export const dayMs = 86_400_000

/** The span that was asked for: the last 30 days unless it says more; from the first moment while a contact is named. */
export function spanIn(given: CallParameters, end = 'endTime'): CallSpan {
  const until = timeIn(given, end, Date.now())
  return { from: timeIn(given, 'startTime', until - 30 * dayMs), until }
}
