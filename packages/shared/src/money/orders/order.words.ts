import { count, dict, money, ofInstitution, person, phone, readOnly, time } from '../../resources/field.ts'
import { listWords } from '../../resources/resource.ts'
import type { Words } from '../../words.ts'
import { type OrderMove, OrderState } from './order.moves.ts'

export const orderStates = {
  [OrderState.ToPay]: { label: '待支付', look: 'warning' },
  [OrderState.Paid]: { label: '已支付', look: 'primary' },
  [OrderState.ToReceive]: { label: '待收货', look: 'info' },
  [OrderState.Done]: { label: '已完成', look: 'success' },
  [OrderState.Cancelled]: { label: '已取消', look: 'silent' },
  [OrderState.Refunding]: { label: '退款中', look: 'danger' },
  [OrderState.Refunded]: { label: '已退款', look: 'silent' },
} as const satisfies Words

/** Label of a move, and its wording in the history. */
export const orderMoveWords = {
  pay: { label: '付款', done: '已付款' },
  ship: { label: '发货', done: '已发货' },
  deliver: { label: '交付', done: '已当面交付' },
  receive: { label: '确认收货', done: '已收货' },
  cancel: { label: '取消', done: '已取消' },
  requestRefund: { label: '申请退款', done: '申请退款' },
  refund: { label: '退款', done: '已退款' },
  refuseRefund: { label: '驳回退款', done: '驳回退款' },
} as const satisfies Record<OrderMove, { label: string; done: string }>

/** Default hours that an order waits for its payment. */
export const usualPayHours = 24

/** Packages and goods that elders bought. */
export const order = listWords({
  noun: '订单',
  fields: {
    orderNo: readOnly('订单编号', { always: true, width: 12, rank: 3 }),
    userName: person('长者', { always: true, width: 7, rank: 'title' }),
    productName: readOnly('商品名称', { always: true, rank: 1 }),
    num: count('数量', { width: 5 }),
    unitPrice: money('单价', { maybe: true, width: 7 }),
    orderPrice: money('订单金额', { width: 7, rank: 1 }),
    orderStatus: count('状态', { words: orderStates, width: 6, rank: 'state' }),
    payType: dict('付款方式', { dict: 'pay_type', always: true, width: 7 }),
    nickName: person('下单人', { always: true, width: 7 }),
    phone: phone('联系电话', {}),
    address: readOnly('收货地址', {}),
    buyTime: time('下单时间', { rank: 2 }),
    payTime: time('付款时间', { maybe: true }),
    payDeadline: time('支付截止', {}),
    itemDuration: count('有效期', { maybe: true, unit: '天', width: 6 }),
    logisticsNo: readOnly('物流单号', {}),
    remark: readOnly('备注', {}),
    operator: person('经办人', { always: true, width: 7 }),
    tenantName: ofInstitution.tenantName,
    createTime: time('创建时间', {}),
  },
  columns: [
    'orderNo',
    'userName',
    'productName',
    'num',
    'orderPrice',
    'orderStatus',
    'payType',
    'nickName',
    'buyTime',
    'payTime',
    'tenantName',
  ],
  search: ['orderNo', 'userName', 'productName', 'orderStatus', 'payType', 'nickName', 'buyTime'],
})
