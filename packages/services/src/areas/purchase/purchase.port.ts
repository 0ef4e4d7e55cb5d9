export { findBuyable } from './buyer.repository.ts'
export { findPricesOnSale } from './price.repository.ts'
