import { z } from 'zod'
import { area, del, get, post, put } from '../http/endpoint.ts'
import { pageOf } from '../http/page.ts'
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

const ids = { id: 'order' } as const

/** What elders buy; money is taken and given back by those who keep accounts. */
export const orders = area('tenant-commodity', {
  page: get('/order/page', {
    access: 'order:view',
    query: OrderSearch,
    data: pageOf(Order),
    listOf: order,
    summary: '订单列表',
  }),
  detail: get('/order/detail', { access: 'order:view', query: OrderQuery, data: WholeOrder, summary: '订单详情' }),
  rule: get('/order/rule', { access: 'order:view', data: OrderRule, summary: '订单支付时限' }),
  setRule: put('/order/rule', { access: 'order:pay', body: OrderRule, summary: '修改订单支付时限' }),
  get: get('/order/:id', { ids, access: 'order:view', data: Order, summary: '订单' }),
  details: get('/orderdetailed/getOrderdetailedList/:id', {
    ids,
    access: 'order:view',
    data: z.array(OrderDetail),
    summary: '订单商品明细',
  }),
  create: post('/order', {
    access: 'order:edit',
    once: true,
    body: OrderDraft,
    data: z.object({ id: z.number(), orderNo: z.string() }),
    summary: '新增订单',
  }),
  update: put('/order', { access: 'order:edit', body: OrderChange, summary: '修改订单' }),
  remove: del('/order/:id', { ids, access: 'order:edit', summary: '删除订单' }),
  pay: post('/order/pay', { access: 'order:pay', once: true, body: Payment, summary: '订单付款' }),
  ship: post('/order/ship', { access: 'order:edit', body: Shipping, summary: '订单发货' }),
  deliver: post('/order/deliver/:id', { ids, access: 'order:edit', summary: '订单当面交付' }),
  receive: post('/order/receive/:id', { ids, access: 'order:edit', summary: '订单确认收货' }),
  cancel: post('/order/cancel/:id', { ids, access: 'order:edit', summary: '取消订单' }),
  requestRefund: post('/order/requestRefund', { access: 'order:edit', body: OrderReason, summary: '申请退款' }),
  refund: post('/order/refund/:id', { ids, access: 'order:pay', summary: '确认退款' }),
  refuseRefund: post('/order/refuseRefund', { access: 'order:pay', body: OrderReason, summary: '驳回退款' }),
})
