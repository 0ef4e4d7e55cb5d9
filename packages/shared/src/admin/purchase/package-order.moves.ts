import type { Moves } from '../../http/moves.ts'

/** `payStatus` of a package order (specification 1 §4). */
export const PayStatus = { Pending: 1, Paid: 2, Failed: 3, TimedOut: 4, Cancelled: 5, Paying: 6 } as const
export type PayStatus = (typeof PayStatus)[keyof typeof PayStatus]

/** `orderStatus` of a package order (specification 1 §4). */
export const OrderStatus = { ToVerify: 1, Verified: 2 } as const
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus]

const { Pending, Paid, Failed, TimedOut, Cancelled, Paying } = PayStatus

/**
 * Every legal move. The buyer makes `pay` (a second time only shows the bank details again) and `cancel`; the operator
 * `verify` and `fail`; the timer `expire`, but never on an order whose receipt waits for a check.
 */
export const packageOrderMoves = {
  pay: { from: [Pending, Paying], to: Paying },
  cancel: { from: [Pending, Paying], to: Cancelled },
  expire: { from: [Pending, Paying], to: TimedOut },
  verify: { from: [Paying], to: Paid },
  fail: { from: [Paying], to: Failed },
} as const satisfies Moves<PayStatus>
export type PackageOrderMove = keyof typeof packageOrderMoves

/** Status of a receipt: two people check it one after the other; `Replaced` by a later receipt of the same order. */
export const BillStatus = { ToCheck: 1, Checked: 2, Verified: 3, Refused: 4, Replaced: 5 } as const
export type BillStatus = (typeof BillStatus)[keyof typeof BillStatus]

const { ToCheck, Checked, Verified, Refused, Replaced } = BillStatus

export const billMoves = {
  check: { from: [ToCheck], to: Checked },
  confirm: { from: [Checked], to: Verified },
  refuse: { from: [ToCheck, Checked], to: Refused },
  replace: { from: [ToCheck, Checked, Refused], to: Replaced },
} as const satisfies Moves<BillStatus>
export type BillMove = keyof typeof billMoves
