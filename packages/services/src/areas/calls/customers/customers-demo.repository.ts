import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { insert } from '../../../platform/db/rows.ts'
import type { CallCustomer } from '../../../platform/db/tables.ts'

export const insertDemoCustomers = (db: Db, customers: Insertable<CallCustomer>[]) =>
  insert(db, 'callCustomer', customers)
