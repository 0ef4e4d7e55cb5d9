export { findByPhone, findRoles } from './accounts/account.repository.ts'
export { removeSecondFactor } from './second-factor/second-factor.repository.ts'
