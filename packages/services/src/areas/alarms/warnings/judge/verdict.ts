import type { ConditionalValue } from '../lasting/condition.ts'
import type { Alarm } from './alarm.ts'

/**
 * Outcome of judging a message: status 0 normal, 1 high, 2 low. `held`: values whose warning has a condition (such as a
 * duration), for which earlier values count as well (lasting/advance-breach.ts).
 */
export interface JudgementResult {
  status: number
  alarms: Alarm[]
  held?: ConditionalValue[]
}
