export { removeSecondFactor } from '../second-factor/second-factor.repository.ts'
export { findByPhone } from './account.repository.ts'
