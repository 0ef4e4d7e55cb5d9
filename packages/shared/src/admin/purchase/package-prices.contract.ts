import { crud } from '../../crud/crud.ts'
import { area } from '../../http/endpoint.ts'
import { packagePrice } from './package-price.words.ts'

/** The operator's list of prices; buyers use `externalPurchase.prices`. */
export const packagePrices = area(
  'admin',
  crud('packageprice', 'packageprice', packagePrice, { reads: 'operator', writes: 'operator' }),
)
