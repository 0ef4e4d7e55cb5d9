export { findCallsAbout, findLastCalls, insertEndedCall, isInCall } from './call.repository.ts'
export { findHalfYear } from './half-year.repository.ts'
export { maskCall } from './mask-call.ts'
