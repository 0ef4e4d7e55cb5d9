export { findUse, findUses } from './commodity.repository.ts'
export { correctUse, recordUse } from './record-use.ts'
