import type { Caller } from '@care/shared/admin/session/session'
import { usualPayHours } from '@care/shared/money/orders/order.words'
import type { Db } from '../../../platform/db/client.ts'
import { rowsOf, upsert } from '../../../platform/db/rows.ts'

/** How many hours an order of this institution waits for payment. */
export const findPayHours = async (db: Db, tenantId: number): Promise<number> =>
  (await rowsOf(db, 'tenantOrderRule', { tenantId }).value('payHours')) ?? usualPayHours

/** Applies to orders from now on. */
export async function savePayHours(db: Db, { tenantId }: Caller, payHours: number): Promise<true> {
  await upsert(db, 'tenantOrderRule', { tenantId }, { payHours, updateTime: new Date() })
  return true
}
