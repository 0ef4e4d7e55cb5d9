import type { Caller } from '@care/shared/admin/session/session'
import type { OrderState } from '@care/shared/money/orders/order.moves'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { insert, now, rowsOf } from '../../../platform/db/rows.ts'
import type { CommodityOrder } from '../../../platform/db/tables.ts'

/** Locks the order (FOR UPDATE). */
export const lockOrder = (db: Db, { tenantIds }: Pick<Caller, 'tenantIds'>, id: number) =>
  db
    .selectFrom('commodityOrder')
    .select(['tenantId', 'id', 'orderNo', 'oldmanId', 'productName', 'payType', 'orderPriceFen', 'payBy', 'payKey'])
    .select(sql<OrderState>`order_status`.as('orderStatus'))
    .select(sql<OrderState | null>`before_status`.as('beforeStatus'))
    .where('tenantId', 'in', tenantIds)
    .where('id', '=', id)
    .where('removeTime', 'is', null)
    .forUpdate()
    .executeTakeFirst()
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** Updates an order only while it is in the given state; false when it is not (optimistic lock). */
export const changeOrder = (
  db: Db,
  { tenantId, id, orderStatus }: Pick<LockedOrder, 'tenantId' | 'id' | 'orderStatus'>,
  change: Updateable<CommodityOrder>,
): Promise<boolean> =>
  rowsOf(db, 'commodityOrder', { tenantId, id, orderStatus, removeTime: null }).change({ ...change, updateTime: now })

export const addStep = (
  db: Db,
  { tenantId, id }: { tenantId: number; id: number },
  by: { userId: number | null; nickName: string },
  kind: string,
  text: string,
) =>
  insert(db, 'commodityOrderStep', { tenantId, orderId: id, kind, text, operatorId: by.userId, operator: by.nickName })
