import type { Moves } from '../../http/moves.ts'
import type { Word } from '../../words.ts'

/** Status of an invitation or a request to join (api-shapes §1.8). */
export const InviteStatus = { Pending: 0, Accepted: 1, Refused: 2, Left: 3, Cancelled: 4 } as const
export type InviteStatus = (typeof InviteStatus)[keyof typeof InviteStatus]

/** The side that started: the institution invited, or the person applied. */
export const InviteType = { Invited: 1, Applied: 2 } as const
export type InviteType = (typeof InviteType)[keyof typeof InviteType]

const { Pending, Accepted, Refused, Left, Cancelled } = InviteStatus

/** Every legal move; `inviteTypesFor` says who may make it. */
export const inviteMoves = {
  accept: { from: [Pending], to: Accepted },
  refuse: { from: [Pending], to: Refused },
  cancel: { from: [Pending], to: Cancelled },
  leave: { from: [Accepted], to: Left },
} as const satisfies Moves<InviteStatus>
export type InviteMove = keyof typeof inviteMoves

type Side = 'person' | 'institution'

/** The side that started may cancel, the other one decides; only the person may leave. */
export const inviteTypesFor = {
  person: {
    accept: [InviteType.Invited],
    refuse: [InviteType.Invited],
    cancel: [InviteType.Applied],
    leave: [InviteType.Invited, InviteType.Applied],
  },
  institution: {
    accept: [InviteType.Applied],
    refuse: [InviteType.Applied],
    cancel: [InviteType.Invited],
    leave: [],
  },
} as const satisfies Record<Side, Record<InviteMove, readonly InviteType[]>>
export type InviteParty = Side

export const inviteStatuses = {
  [Pending]: { label: '待处理', look: 'warning' },
  [Accepted]: { label: '已加入', look: 'success' },
  [Refused]: { label: '已拒绝', look: 'danger' },
  [Left]: { label: '已退出', look: 'silent' },
  [Cancelled]: { label: '已撤销', look: 'silent' },
} as const satisfies Record<InviteStatus, Word>
/** Label of a status, for lists and messages. */
export const inviteLabel = (status: number) => inviteStatuses[status as InviteStatus]?.label ?? '未知'

/** Whether this side may make the move now. */
export function mayMoveInvite(side: Side, move: InviteMove, { type, status }: { type: number; status: number }) {
  const types: readonly number[] = inviteTypesFor[side][move]
  const from: readonly number[] = inviteMoves[move].from
  return types.includes(type) && from.includes(status)
}
