export { findLastCalls, isInCall } from './call.repository.ts'
