export { findLastCalls, isInCall } from './call.repository.ts'
export {
  beginCall,
  type CallFacts,
  type CarriedCall,
  findCarriedCall,
  lockCarriedCall,
  markAnswered,
  markEnded,
  saveFacts,
} from './carried-call.repository.ts'
export { maskCall } from './mask-call.ts'
