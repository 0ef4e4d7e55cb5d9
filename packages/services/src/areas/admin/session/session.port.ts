export {
  findByPhone,
  findCredentials,
  findExcludedPermissions,
  findPermissions,
  findScopes,
  findTenantTree,
} from './accounts/account.repository.ts'
export { findPolicy } from './own-account/profile.repository.ts'
export { prepareSamePassword } from './passwords/new-password.ts'
export { removeSecondFactor } from './second-factor/second-factor.repository.ts'
