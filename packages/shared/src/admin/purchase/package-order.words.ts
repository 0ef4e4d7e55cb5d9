import { count, money, person, phone, readOnly, time } from '../../resources/field.ts'
import { listWords } from '../../resources/resource.ts'
import type { Words } from '../../words.ts'
import { BillStatus, OrderStatus, PayStatus } from './package-order.moves.ts'

export const payStatuses = {
  [PayStatus.Pending]: { label: '待支付', look: 'warning' },
  [PayStatus.Paid]: { label: '已支付', look: 'success' },
  [PayStatus.Failed]: { label: '支付失败', look: 'danger' },
  [PayStatus.TimedOut]: { label: '支付超时', look: 'silent' },
  [PayStatus.Cancelled]: { label: '已取消', look: 'silent' },
  [PayStatus.Paying]: { label: '支付中', look: 'primary' },
} as const satisfies Words

export const orderStatuses = {
  [OrderStatus.ToVerify]: { label: '待核实', look: 'warning' },
  [OrderStatus.Verified]: { label: '已核实', look: 'success' },
} as const satisfies Words

export const billStatuses = {
  [BillStatus.ToCheck]: { label: '待初审', look: 'warning' },
  [BillStatus.Checked]: { label: '待复核', look: 'info' },
  [BillStatus.Verified]: { label: '已核实', look: 'success' },
  [BillStatus.Refused]: { label: '已退回', look: 'danger' },
  [BillStatus.Replaced]: { label: '已被覆盖', look: 'silent' },
} as const satisfies Words

/** The only way of paying (specification 1 §9). */
export const corporateTransfer = 3
export const packagePayTypes = { [corporateTransfer]: { label: '对公转账' } } as const satisfies Words

/** Origin of an order (specification 1 §9). */
export const orderSource = { internal: 1, external: 3 } as const
export const orderSources = {
  [orderSource.internal]: { label: '机构后台' },
  [orderSource.external]: { label: '注册账号' },
} as const satisfies Words

/** Institutions' orders for base packages, as the operator checks them. */
export const packageOrder = listWords({
  noun: '套餐订单',
  fields: {
    orderNo: readOnly('订单编号', { always: true, width: 12 }),
    tenantName: readOnly('机构名称', { always: true, width: 13 }),
    itemName: readOnly('套餐', { always: true, width: 9 }),
    itemDuration: count('时长', { unit: '天', width: 6 }),
    totalPrice: money('应付金额', { width: 8 }),
    payStatus: count('支付状态', { words: payStatuses, width: 13 }),
    orderStatus: count('核实状态', { words: orderStatuses, width: 6 }),
    billStatus: count('回单状态', { words: billStatuses, maybe: true, width: 7 }),
    billNo: readOnly('流水号', { width: 13 }),
    payType: count('付款方式', { words: packagePayTypes, maybe: true, width: 7 }),
    source: count('订单来源', { words: orderSources, width: 7 }),
    buyerName: person('下单人', { always: true, width: 8 }),
    buyerPhone: phone('下单人手机', {}),
    createTime: time('下单时间', {}),
    endTime: time('支付截止', {}),
    verifyBy: person('核实人', { width: 7 }),
    verifyTime: time('核实时间', { maybe: true }),
    /** Why the operator closed the order. */
    remark: readOnly('关闭原因', {}),
  },
  columns: [
    ...(['orderNo', 'tenantName', 'itemName', 'totalPrice', 'payStatus', 'billStatus', 'billNo'] as const),
    ...(['buyerName', 'createTime', 'endTime', 'itemDuration', 'source', 'verifyBy', 'verifyTime'] as const),
  ],
  hidden: ['itemDuration', 'source', 'verifyBy', 'verifyTime'],
  search: ['orderNo', 'tenantName', 'payStatus', 'billStatus', 'billNo'],
})
