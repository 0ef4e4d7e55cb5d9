import type { Moves } from '../../../http/moves.ts'

export const HandoverStatus = { Draft: 0, Given: 1, Taken: 2 } as const
export type HandoverStatus = (typeof HandoverStatus)[keyof typeof HandoverStatus]

const { Draft, Given, Taken } = HandoverStatus

/** Every legal move, named after its call. A given handover is a snapshot; a taken one is final. */
export const handoverMoves = {
  give: { from: [Draft], to: Given },
  take: { from: [Given], to: Taken },
} as const satisfies Moves<HandoverStatus>
