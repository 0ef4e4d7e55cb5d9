import type { OrderedService } from '@care/shared/money/orders/order'
import { OrderState } from '@care/shared/money/orders/order.moves'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'

export interface DemoOrder {
  tenantId: number
  oldmanId: number
  nickName: string
  phone: string | null
  address: string | null
  payType: string
  orderStatus: OrderState
  beforeStatus?: OrderState
  logisticsNo?: string
  goods: {
    packageId?: number
    timeNum?: number
    projects?: OrderedService[]
    productName: string
    sku?: string
    unitPriceFen: number
    num: number
  }
  /** In order of time: the first step is the ordering, `pay` the payment. */
  steps: { kind: string; text: string; at: Date; operator?: string }[]
}

const day = 86_400_000
const timeOf = ({ steps }: DemoOrder, kind: string) => steps.find((step) => step.kind === kind)?.at ?? null
const stamp = (time: Date) => sql<string>`${time}::timestamptz`

/**
 * Inserts past orders in their final state, each with one kind of goods. Returns the ids of each order and of its
 * detail, in the same order.
 */
export async function insertDemoOrders(
  db: Db,
  by: { operatorId: number; operator: string },
  orders: DemoOrder[],
): Promise<{ id: number; orderDetailId: number }[]> {
  if (orders.length === 0) return []
  const made = await db
    .insertInto('commodityOrder')
    .values(
      orders.map((order) => {
        const buyTime = timeOf(order, 'create') ?? new Date()
        const { tenantId, oldmanId, nickName, phone, address, payType } = order
        return {
          tenantId,
          oldmanId,
          nickName,
          phone,
          address,
          payType,
          buyTime,
          createTime: buyTime,
          orderNo: sql<string>`'DD' || to_char(${stamp(buyTime)}, 'YYYYMMDD') || lpad(nextval('commodity_order_no_seq')::text, 6, '0')`,
          payDeadline: new Date(buyTime.getTime() + day),
          userId: by.operatorId,
          operator: by.operator,
        }
      }),
    )
    .returning(['tenantId', 'id', 'orderNo'])
    .execute()
  const details = await db
    .insertInto('commodityOrderDetail')
    .values(
      made.map(({ tenantId, id, orderNo }, at) => {
        const { projects = [], ...goods } = orders[at]?.goods ?? { productName: '', unitPriceFen: 0, num: 1 }
        return { ...goods, tenantId, orderId: id, orderNo: `${orderNo}-1`, projects: JSON.stringify(projects) }
      }),
    )
    .returning('id')
    .execute()
  await stand(db, by, made, orders)
  await db
    .insertInto('commodityOrderStep')
    .values(
      made.flatMap(({ tenantId, id }, at) =>
        (orders[at]?.steps ?? []).map(({ kind, text, at: createTime, operator = by.operator }) => ({
          tenantId,
          orderId: id,
          kind,
          text,
          createTime,
          operator,
          operatorId: operator === by.operator ? by.operatorId : null,
        })),
      ),
    )
    .execute()
  return made.map(({ id }, at) => ({ id, orderDetailId: details[at]?.id ?? 0 }))
}

/** Sets the final state in a second statement, because a new order is always unpaid. */
async function stand(
  db: Db,
  { operatorId }: { operatorId: number },
  made: { tenantId: number; id: number }[],
  orders: DemoOrder[],
) {
  const states = made.map(({ tenantId, id }, at) => {
    const order = orders[at]
    const payTime = order && timeOf(order, 'pay')
    return {
      tenant_id: tenantId,
      id,
      order_status: order?.orderStatus,
      before_status: order?.beforeStatus,
      logistics_no: order?.logisticsNo,
      pay_time: payTime,
      pay_by: payTime ? operatorId : null,
    }
  })
  await sql`
    update commodity_order goods set order_status = state.order_status, before_status = state.before_status,
      logistics_no = state.logistics_no, pay_time = state.pay_time, pay_by = state.pay_by,
      refund_fen = case state.order_status when ${OrderState.Refunded} then goods.order_price_fen end
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as state (tenant_id bigint, id bigint, order_status smallint,
      before_status smallint, logistics_no text, pay_time timestamptz, pay_by bigint)
    where goods.tenant_id = state.tenant_id and goods.id = state.id`.execute(db)
}
