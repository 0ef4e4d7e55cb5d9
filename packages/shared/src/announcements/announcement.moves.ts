import type { Moves } from '../http/moves.ts'

/** `status` on the wire: 0 being written, 1 read by everyone it is for, 2 taken back. */
export const AnnouncementStatus = { Draft: '0', Published: '1', Withdrawn: '2' } as const
export type AnnouncementStatus = (typeof AnnouncementStatus)[keyof typeof AnnouncementStatus]

const { Draft, Published, Withdrawn } = AnnouncementStatus

/** What people have read does not change under them: it is taken back first. */
export const announcementMoves = {
  publish: { from: [Draft, Withdrawn], to: Published },
  withdraw: { from: [Published], to: Withdrawn },
  update: { from: [Draft, Withdrawn], to: Draft },
} as const satisfies Moves<AnnouncementStatus>
export type AnnouncementMove = keyof typeof announcementMoves
