export { absenceInDrill } from './beds/bed-absence.ts'
export { storeBedStates } from './beds/store-bed-states.ts'
export { warnOfAbsences } from './beds/warn-of-absences.ts'
export { fenceAlarms } from './fences/fence-alarm.ts'
export { warnOfFences } from './fences/warn-of-fences.ts'
export {
  closeLateWarnings,
  lateWarningKind,
  publishClosed,
} from './handle/close-late-warnings.ts'
export { followWorkOrder } from './handle/follow-work-order.ts'
export { addTrail, findTrail } from './handle/trail.repository.ts'
export type { PointAlarm } from './judge/alarm.ts'
export { alarmsWithoutConditions, judgeMessage } from './judge/judge.ts'
export type { JudgementResult } from './judge/verdict.ts'
export { advanceBreaches, type Breaches } from './lasting/advance-breaches.ts'
export { judgeLastingBreaches } from './lasting/judge-lasting.ts'
export { raiseForElder } from './raise/raise-for-elder.ts'
export { raiseWarnings } from './raise/raise-warnings.ts'
export { silenceInDrill, warnOfSilences } from './silence/warn-of-silences.ts'
export { findWallWarnings } from './wall-warnings.repository.ts'
export { findWarning } from './warning.repository.ts'
export { publishChanges } from './warning-feed.repository.ts'
