import type { Moves } from '../http/moves.ts'

/** Status of a care plan or a recurring order: paused and ended ones create no work orders. */
export const PlanStatus = { Active: 1, Paused: 2, Ended: 3 } as const
export type PlanStatus = (typeof PlanStatus)[keyof typeof PlanStatus]

const { Active, Paused, Ended } = PlanStatus

export const planMoves = {
  pause: { from: [Active], to: Paused },
  resume: { from: [Paused], to: Active },
  end: { from: [Active, Paused], to: Ended },
} as const satisfies Moves<PlanStatus>
export type PlanMove = keyof typeof planMoves
