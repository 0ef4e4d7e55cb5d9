import type { Moves } from '../../http/moves.ts'

/** Status of an assessment (api-shapes §6.3). */
export const AssessmentStatus = { Draft: 0, Done: 1, Confirmed: 2 } as const
export type AssessmentStatus = (typeof AssessmentStatus)[keyof typeof AssessmentStatus]

const { Draft, Done, Confirmed } = AssessmentStatus

/** Every legal move, named after its call. Only a draft can be edited; a confirmed assessment is final. */
export const assessmentMoves = {
  submit: { from: [Draft], to: Done },
  back: { from: [Done], to: Draft },
  confirm: { from: [Done], to: Confirmed },
} as const satisfies Moves<AssessmentStatus>
export type AssessmentMove = keyof typeof assessmentMoves
