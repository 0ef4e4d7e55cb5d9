import type { Caller } from '@care/shared/admin/session/session'
import { orNotFound } from '@care/shared/http/errors'
import type { OrderQuery } from '@care/shared/money/orders/order'
import { OrderState } from '@care/shared/money/orders/order.moves'
import { orders } from '@care/shared/money/orders/orders.contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db/client.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { repeatEvery } from '../../../platform/sweep/repeat-every.ts'
import { removeOrder, updateOrder } from './edit/change-order.ts'
import { createOrder } from './edit/create-order.ts'
import { cancelLateOrders } from './late-order.repository.ts'
import { payOrder } from './money/pay-order.ts'
import { findRefund, refundOrder, refuseRefund, requestRefund } from './money/refund-order.ts'
import { moveOrder } from './move-order.ts'
import { findOrder, findOrderPage } from './order.repository.ts'
import { findPayHours, savePayHours } from './order-rule.repository.ts'
import { findDetails, findPayments, findSteps } from './whole-order.repository.ts'

/** A minute is exact enough, because deadlines are in hours. */
const lookEveryMs = 60_000

/** 订单: what elders buy, from ordering to payment, delivery and refund. */
export async function ordersApp(app: FastifyInstance, serving: Serving) {
  repeatEvery(app, lookEveryMs, 'cancelling late orders', () => cancelLateOrders(serving.database))

  serve(app, serving, orders, {
    page: ({ db, caller, query }) => findOrderPage(db, caller, query),
    detail: ({ db, caller, query }) => findWhole(db, caller, query),
    rule: async ({ db, caller }) => ({ payHours: await findPayHours(db, caller.tenantId) }),
    setRule: ({ db, caller, body }) => savePayHours(db, caller, body.payHours),
    get: ({ db, caller, params }) => findOne(db, caller, params),
    details: async ({ db, caller, params }) => findDetails(db, await findOne(db, caller, params)),
    create: async ({ db, caller, body }) => {
      const { id, orderNo } = await createOrder(db, caller, body)
      return { id, orderNo }
    },
    update: ({ db, caller, body }) => updateOrder(db, caller, body),
    remove: ({ db, caller, params }) => removeOrder(db, caller, params.id),
    pay: ({ db, caller, body }) => payOrder(db, caller, body),
    ship: ({ db, caller, body: { id, logisticsNo } }) => moveOrder(db, caller, 'ship', id, { logisticsNo }),
    deliver: ({ db, caller, params }) => moveOrder(db, caller, 'deliver', params.id),
    receive: ({ db, caller, params }) => moveOrder(db, caller, 'receive', params.id),
    cancel: ({ db, caller, params }) => moveOrder(db, caller, 'cancel', params.id),
    requestRefund: ({ db, caller, body }) => requestRefund(db, caller, body),
    refund: ({ db, caller, params }) => refundOrder(db, caller, params.id),
    refuseRefund: ({ db, caller, body }) => refuseRefund(db, caller, body),
  })
}

const findOne = (db: Db, caller: Caller, query: OrderQuery) => findOrder(db, caller, query).then(orNotFound('订单'))

async function findWhole(db: Db, caller: Caller, query: OrderQuery) {
  const order = await findOne(db, caller, query)
  const details = await findDetails(db, order)
  const subOrders = details.map(({ orderNo, productName, unitPrice }) => ({ orderNo, productName, unitPrice }))
  const [steps, payments] = [await findSteps(db, order), await findPayments(db, order)]
  const isPaid = order.orderStatus !== OrderState.ToPay && order.orderStatus !== OrderState.Cancelled
  return { order, subOrders, details, steps, payments, refundPrice: isPaid ? await findRefund(db, order) : null }
}
