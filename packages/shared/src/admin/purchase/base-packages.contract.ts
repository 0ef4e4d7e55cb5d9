import { crud } from '../../crud/crud.ts'
import { area } from '../../http/endpoint.ts'
import { basePackage } from './base-package.words.ts'

/** The operator's list of packages; buyers use `externalPurchase.packages`. */
export const basePackages = area(
  'admin',
  crud('basepackage', 'basepackage', basePackage, { reads: 'operator', writes: 'operator' }),
)
