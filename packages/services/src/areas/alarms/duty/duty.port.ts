export { institutionOf } from './own-institution.ts'
export { findOnDuty, findShiftAt } from './roster/on-duty.repository.ts'
