export { findCustomer, findMatches } from './caller.repository.ts'
