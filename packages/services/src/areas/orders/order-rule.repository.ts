import { usualPayHours } from '@care/shared/orders/order.words'
import type { Caller } from '@care/shared/session/session'
import type { Db } from '../../platform/db/client.ts'

/** Hours that an order of this institution waits for its payment. */
export async function findPayHours(db: Db, tenantId: number): Promise<number> {
  const row = await db
    .selectFrom('tenantOrderRule')
    .select('payHours')
    .where('tenantId', '=', tenantId)
    .executeTakeFirst()
  return row?.payHours ?? usualPayHours
}

/** For orders from now on. */
export async function savePayHours(db: Db, { tenantId }: Caller, payHours: number): Promise<true> {
  await db
    .insertInto('tenantOrderRule')
    .values({ tenantId, payHours })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet({ payHours, updateTime: new Date() }))
    .execute()
  return true
}
