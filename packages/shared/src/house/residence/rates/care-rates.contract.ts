import { crud } from '../../../crud/crud.ts'
import { area } from '../../../http/endpoint.ts'
import { careRate } from './care-rate.words.ts'

/** Uses the permission for package prices. */
export const careRates = area('tenant-business', crud('bccarelevel', 'costpackage', careRate))
