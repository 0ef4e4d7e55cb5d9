export { findOnDuty, findShiftAt } from './roster/on-duty.repository.ts'
