import { crud } from '../../crud/crud.ts'
import { area, calls } from '../../http/endpoint.ts'
import { CallerCard, CallerQuery } from './caller-card.ts'
import { callCustomer } from './customer.words.ts'

export const callCustomers = area('tenant-cloudcall', {
  /** First, because its path would match that of one record. */
  byMobile: calls({ access: 'call:view', evenPaused: true }).get(
    '/cloudcalltemporarycustomer/findCustomerInfoByMobile',
    '按来电号码查找来电人',
    { query: CallerQuery, data: CallerCard },
  ),
  ...crud('cloudcalltemporarycustomer', 'call', callCustomer),
})
