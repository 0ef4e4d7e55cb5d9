export { findLastCalls, isInCall } from './call.repository.ts'
export { maskCall } from './mask-call.ts'
