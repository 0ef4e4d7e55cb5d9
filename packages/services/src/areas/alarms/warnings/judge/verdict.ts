import type { ConditionalValue } from '../lasting/condition.ts'
import type { Alarm } from './alarm.ts'

/** 0 normal, 1 high, 2 low. `held`: values under a condition, where earlier values decide as well (lasting/advance-breach.ts). */
export interface Verdict {
  status: number
  alarms: Alarm[]
  held?: ConditionalValue[]
}
