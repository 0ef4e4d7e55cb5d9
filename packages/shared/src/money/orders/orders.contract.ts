import { z } from 'zod'
import { area, calls } from '../../http/endpoint.ts'
import {
  Order,
  OrderChange,
  OrderDetail,
  OrderDraft,
  OrderQuery,
  OrderReason,
  OrderRule,
  OrderSearch,
  Payment,
  Shipping,
  WholeOrder,
} from './order.ts'
import { order } from './order.words.ts'

const pay = calls({ access: 'order:pay' })
const edit = calls({ ids: { id: 'order' }, access: 'order:edit' })
const view = calls({ ids: { id: 'order' }, access: 'order:view' })

/** Orders of elders; accountants take payments and make refunds. */
export const orders = area('tenant-commodity', {
  page: view.list('/order/page', order, Order, OrderSearch),
  detail: view.get('/order/detail', '订单详情', { query: OrderQuery, data: WholeOrder }),
  rule: view.get('/order/rule', '订单支付时限', { data: OrderRule }),
  setRule: pay.put('/order/rule', '修改订单支付时限', { body: OrderRule }),
  get: view.get('/order/:id', '订单', { data: Order }),
  details: view.get('/orderdetailed/getOrderdetailedList/:id', '订单商品明细', { data: z.array(OrderDetail) }),
  create: edit.post('/order', '新增订单', {
    once: true,
    body: OrderDraft,
    data: z.object({ id: z.number(), orderNo: z.string() }),
  }),
  update: edit.put('/order', '修改订单', { body: OrderChange }),
  remove: edit.del('/order/:id', '删除订单'),
  pay: pay.post('/order/pay', '订单付款', { once: true, body: Payment }),
  ship: edit.post('/order/ship', '订单发货', { body: Shipping }),
  deliver: edit.post('/order/deliver/:id', '订单当面交付'),
  receive: edit.post('/order/receive/:id', '订单确认收货'),
  cancel: edit.post('/order/cancel/:id', '取消订单'),
  requestRefund: edit.post('/order/requestRefund', '申请退款', { body: OrderReason }),
  refund: pay.post('/order/refund/:id', '确认退款', { ids: { id: 'order' } }),
  refuseRefund: pay.post('/order/refuseRefund', '驳回退款', { body: OrderReason }),
})
