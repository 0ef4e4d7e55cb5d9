export { findContracts, insertContract, releaseContracts } from './contract.repository.ts'
