export { lockAccountToChange as heldAccount } from './change-staff.ts'
export { insistOnGrantable, insistOnGrantableRoles as insistOnOpening, insistOnOwnRole } from './grants.ts'
export { hasWholeScope as seesAll } from './own-powers.ts'
export { isInScope } from './scope.repository.ts'
