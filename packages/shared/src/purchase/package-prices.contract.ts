import { crud } from '../crud/crud.ts'
import { area } from '../http/endpoint.ts'
import { packagePrice } from './package-price.words.ts'

/** The operator's list of prices; who buys asks for what is on sale (`externalPurchase.prices`). */
export const packagePrices = area(
  'admin',
  crud('packageprice', 'packageprice', packagePrice, { reads: 'operator', writes: 'operator' }),
)
