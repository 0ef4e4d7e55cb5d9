export { findCallsAbout, findLastCalls, insertEndedCall, isInCall } from './call.repository.ts'
export {
  beginCall,
  type CallFacts,
  type CarriedCall,
  findCarriedCall,
  lockCarriedCall,
  markAnswered,
  markEnded,
  saveFacts,
  saveRating,
} from './carried-call.repository.ts'
export { findHalfYear } from './half-year.repository.ts'
export { maskCall } from './mask-call.ts'
