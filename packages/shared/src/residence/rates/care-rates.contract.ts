import { crud } from '../../crud/crud.ts'
import { area } from '../../http/endpoint.ts'
import { careRate } from './care-rate.words.ts'

/** Whoever may price packages may price care levels. */
export const careRates = area('tenant-business', crud('bccarelevel', 'costpackage', careRate))
