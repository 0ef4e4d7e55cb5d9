import { crud } from '../crud/crud.ts'
import { area } from '../http/endpoint.ts'
import { publicHoliday } from './public-holiday.words.ts'

/** Every institution reads them, the operator keeps them. */
export const publicHolidays = area(
  'tenant-members',
  crud('publicholiday', 'publicholiday', publicHoliday, { writes: 'operator' }),
)
