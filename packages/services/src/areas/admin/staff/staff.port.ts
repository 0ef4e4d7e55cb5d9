export { lockAccountToChange } from './change-staff.ts'
export { insistOnGrantable, insistOnGrantableRoles, insistOnOwnRole } from './grants.ts'
export { hasWholeScope } from './own-powers.ts'
export { isInScope } from './scope.repository.ts'
