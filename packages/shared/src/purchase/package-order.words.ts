import type { Words } from '../words.ts'
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

/** Where an order comes from (specification 1 §9). */
export const orderSource = { internal: 1, external: 3 } as const
export const orderSources = {
  [orderSource.internal]: { label: '机构后台' },
  [orderSource.external]: { label: '注册账号' },
} as const satisfies Words
