export { findLastCalls, insertCalls, isInCall } from './call.repository.ts'
