import { crud } from '../crud/crud.ts'
import { area } from '../http/endpoint.ts'
import { publicHoliday } from './public-holiday.words.ts'

/** Read by every institution, edited by the operator. */
export const publicHolidays = area(
  'tenant-members',
  crud('publicholiday', 'publicholiday', publicHoliday, { writes: 'operator' }),
)
