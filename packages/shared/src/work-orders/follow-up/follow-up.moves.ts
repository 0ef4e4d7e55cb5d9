import type { Moves } from '../../http/moves.ts'

export const FollowUpStatus = { Waiting: 0, Handling: 1, Done: 2 } as const
export type FollowUpStatus = (typeof FollowUpStatus)[keyof typeof FollowUpStatus]

const { Waiting, Handling, Done } = FollowUpStatus

/** Every legal move, named after its call; who takes one over that somebody has, has it from then on. */
export const followUpMoves = {
  take: { from: [Waiting, Handling], to: Handling },
  finish: { from: [Handling], to: Done },
} as const satisfies Moves<FollowUpStatus>
