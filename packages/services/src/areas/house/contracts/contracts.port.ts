export { findContracts, insertContract, releaseContracts } from './contract.repository.ts'
export { mergeValuesOf } from './merge-values.ts'
