export { correctUse, recordUse } from './book-stock.ts'
export { findCommodityUse, findCommodityUsesOfOrder } from './commodity.repository.ts'
