export { insistOnGrantable, insistOnGrantableRoles as insistOnOpening, insistOnOwnRole } from './grants.ts'
export { lockAccountToChange as heldAccount } from './make-staff.ts'
export { hasWholeScope as seesAll } from './own-powers.ts'
export { isInScope } from './scope.repository.ts'
