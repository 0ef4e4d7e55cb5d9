import type { Caller } from '@care/shared/admin/session/session'
import { usualPayHours } from '@care/shared/money/orders/order.words'
import type { Db } from '../../../platform/db/client.ts'
import { rowsOf, upsert } from '../../../platform/db/rows.ts'

/** The payment deadline of this institution's orders, in hours after ordering. */
export const findPayHours = async (db: Db, tenantId: number): Promise<number> =>
  (await rowsOf(db, 'tenantOrderRule', { tenantId }).value('payHours')) ?? usualPayHours

/** Sets the payment deadline of new orders; existing orders are unchanged. */
export async function savePayHours(db: Db, { tenantId }: Caller, payHours: number): Promise<true> {
  await upsert(db, 'tenantOrderRule', { tenantId }, { payHours, updateTime: new Date() })
  return true
}
