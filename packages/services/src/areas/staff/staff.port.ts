export { insistOnGrantable, insistOnOpening, insistOnOwnRole } from './grants.ts'
export { heldAccount } from './make-staff.ts'
export { seesAll } from './own-powers.ts'
export { isInScope } from './scope.repository.ts'
