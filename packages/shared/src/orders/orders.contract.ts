import { z } from 'zod'
import { area, calls } from '../http/endpoint.ts'
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

const paying = calls({ access: 'order:pay' })
const editing = calls({ ids: { id: 'order' }, access: 'order:edit' })
const viewing = calls({ ids: { id: 'order' }, access: 'order:view' })

/** What elders buy; money is taken and given back by those who keep accounts. */
export const orders = area('tenant-commodity', {
  page: viewing.list('/order/page', order, Order, OrderSearch),
  detail: viewing.get('/order/detail', '订单详情', { query: OrderQuery, data: WholeOrder }),
  rule: viewing.get('/order/rule', '订单支付时限', { data: OrderRule }),
  setRule: paying.put('/order/rule', '修改订单支付时限', { body: OrderRule }),
  get: viewing.get('/order/:id', '订单', { data: Order }),
  details: viewing.get('/orderdetailed/getOrderdetailedList/:id', '订单商品明细', { data: z.array(OrderDetail) }),
  create: editing.post('/order', '新增订单', {
    once: true,
    body: OrderDraft,
    data: z.object({ id: z.number(), orderNo: z.string() }),
  }),
  update: editing.put('/order', '修改订单', { body: OrderChange }),
  remove: editing.del('/order/:id', '删除订单'),
  pay: paying.post('/order/pay', '订单付款', { once: true, body: Payment }),
  ship: editing.post('/order/ship', '订单发货', { body: Shipping }),
  deliver: editing.post('/order/deliver/:id', '订单当面交付'),
  receive: editing.post('/order/receive/:id', '订单确认收货'),
  cancel: editing.post('/order/cancel/:id', '取消订单'),
  requestRefund: editing.post('/order/requestRefund', '申请退款', { body: OrderReason }),
  refund: paying.post('/order/refund/:id', '确认退款', { ids: { id: 'order' } }),
  refuseRefund: paying.post('/order/refuseRefund', '驳回退款', { body: OrderReason }),
})
