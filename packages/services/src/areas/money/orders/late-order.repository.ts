import { OrderState, orderMoves } from '@care/shared/money/orders/order.moves'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { sweep } from '../../../platform/sweep/sweep.ts'

/** Cancels orders whose payment deadline has passed, each once even with several processes. */
export const cancelLateOrders = sweep({ due: 'tenants_with_late_orders', take: cancelLateInTenant })

/**
 * Cancels late orders of a tenant and returns their number. Skips locked rows (SKIP LOCKED), whose orders are being
 * paid.
 */
export async function cancelLateInTenant(db: Db, tenantId: number): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .with('late', (db) =>
      db
        .selectFrom('commodityOrder')
        .select('id')
        .where('tenantId', '=', tenantId)
        .where('orderStatus', '=', OrderState.ToPay)
        .where('removeTime', 'is', null)
        .where('payDeadline', '<=', sql<string>`now()`)
        .orderBy('id')
        .forUpdate()
        .skipLocked(),
    )
    .with('cancelled', (db) =>
      db
        .updateTable('commodityOrder')
        .from('late')
        .set({ orderStatus: orderMoves.cancel.to, updateTime: sql<string>`now()` })
        .where('tenantId', '=', tenantId)
        .whereRef('commodityOrder.id', '=', 'late.id')
        .returning(['tenantId', 'commodityOrder.id']),
    )
    .insertInto('commodityOrderStep')
    .columns(['tenantId', 'orderId', 'kind', 'text', 'operator'])
    .expression((eb) =>
      eb
        .selectFrom('cancelled')
        .select(['tenantId', 'id', sql<string>`'cancel'`.as('kind'), sql<string>`'超时未支付，自动取消'`.as('text')])
        .select(sql<string>`'系统'`.as('operator'))
        .orderBy('id'),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}
