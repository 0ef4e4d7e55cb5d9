import type { Moves } from '../../http/moves.ts'

/** States of an order (api-shapes §6.8). */
export const OrderState = {
  ToPay: 0,
  Paid: 1,
  ToReceive: 2,
  Done: 3,
  Cancelled: 4,
  Refunding: 5,
  Refunded: 6,
} as const
export type OrderState = (typeof OrderState)[keyof typeof OrderState]

const { ToPay, Paid, ToReceive, Done, Cancelled, Refunding, Refunded } = OrderState

/**
 * Every legal move, named after its call, whose permission says who may make it. A paid order is shipped or handed
 * over; packages are handed over with their payment. The application makes `cancel` when the time to pay is over.
 */
export const orderMoves = {
  pay: { from: [ToPay], to: Paid },
  ship: { from: [Paid], to: ToReceive },
  deliver: { from: [Paid], to: Done },
  receive: { from: [ToReceive], to: Done },
  cancel: { from: [ToPay], to: Cancelled },
  requestRefund: { from: [Paid, ToReceive, Done], to: Refunding },
  refund: { from: [Refunding], to: Refunded },
  refuseRefund: { from: [Refunding], to: null },
} as const satisfies Moves<OrderState>
export type OrderMove = keyof typeof orderMoves

/** Whether buyer, goods and prices can still be changed. */
export const isOpen = (state: number) => state === ToPay
/** Whether the order can be removed: nothing was paid. */
export const isRemovable = (state: number) => state === ToPay || state === Cancelled
