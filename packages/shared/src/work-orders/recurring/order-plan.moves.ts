import type { Moves } from '../../http/moves.ts'

/** States of a recurring order: a paused or ended one makes no work orders. */
export const OrderPlanStatus = { Active: 1, Paused: 2, Ended: 3 } as const
export type OrderPlanStatus = (typeof OrderPlanStatus)[keyof typeof OrderPlanStatus]

const { Active, Paused, Ended } = OrderPlanStatus

export const orderPlanMoves = {
  pause: { from: [Active], to: Paused },
  resume: { from: [Paused], to: Active },
  end: { from: [Active, Paused], to: Ended },
} as const satisfies Moves<OrderPlanStatus>
export type OrderPlanMove = keyof typeof orderPlanMoves
