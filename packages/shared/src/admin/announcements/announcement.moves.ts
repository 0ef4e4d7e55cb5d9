import type { Moves } from '../../http/moves.ts'

/** `status` in JSON: 0 draft, 1 published to its audience, 2 withdrawn. */
export const AnnouncementStatus = { Draft: '0', Published: '1', Withdrawn: '2' } as const
export type AnnouncementStatus = (typeof AnnouncementStatus)[keyof typeof AnnouncementStatus]

const { Draft, Published, Withdrawn } = AnnouncementStatus

/** A published announcement cannot be edited: it is withdrawn first. */
export const announcementMoves = {
  publish: { from: [Draft, Withdrawn], to: Published },
  withdraw: { from: [Published], to: Withdrawn },
  update: { from: [Draft, Withdrawn], to: Draft },
} as const satisfies Moves<AnnouncementStatus>
export type AnnouncementMove = keyof typeof announcementMoves
