import type { Moves } from '../../http/moves.ts'

/** States of an adverse event (api-shapes §6.4). */
export const IncidentStatus = { Open: 1, Handling: 2, Closed: 3 } as const
export type IncidentStatus = (typeof IncidentStatus)[keyof typeof IncidentStatus]

const { Open, Handling, Closed } = IncidentStatus

/**
 * Every legal move, named after its call; an open or handled event can be edited, a closed one must be reopened first.
 */
export const incidentMoves = {
  handle: { from: [Open], to: Handling },
  close: { from: [Handling], to: Closed },
  reopen: { from: [Closed], to: Handling },
} as const satisfies Moves<IncidentStatus>
export type IncidentMove = keyof typeof incidentMoves

export const isEditable = (status: IncidentStatus) => status !== Closed
/** Whether an event can be removed as a mistake: only before its handling begins. */
export const isRemovable = (status: IncidentStatus) => status === Open
