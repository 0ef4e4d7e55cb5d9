export { lockAccountToChange } from './change-staff.ts'
export { requireGrantableRoles, requireGrantableShippedRoles, requireOwnRole } from './grants.ts'
export { hasWholeScope } from './own-powers.ts'
export { isInScope } from './scope.repository.ts'
