export { correctUse, recordUse } from './book-stock.ts'
export { findUse, findUses } from './commodity.repository.ts'
