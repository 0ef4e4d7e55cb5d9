import type { Moves } from '../http/moves.ts'

/** Of an institution that was applied for: 0 waits for the operator, 1 approved, 2 refused, 4 taken back. */
export const auditStatus = { pending: 0, approved: 1, refused: 2, cancelled: 4 } as const
export type AuditStatus = (typeof auditStatus)[keyof typeof auditStatus]

const { pending, approved, refused, cancelled } = auditStatus

/** `mend` changes what waits or was refused, and puts it before the operator again. */
export const applicationMoves = {
  approve: { from: [pending], to: approved },
  refuse: { from: [pending], to: refused },
  mend: { from: [pending, refused], to: pending },
  cancel: { from: [pending], to: cancelled },
} as const satisfies Moves<AuditStatus>
export type ApplicationMove = keyof typeof applicationMoves

const words: Record<AuditStatus, string> = {
  [pending]: '待审核',
  [approved]: '已通过',
  [refused]: '未通过',
  [cancelled]: '已撤回',
}
export const auditWord = (status: number) => words[status as AuditStatus] ?? '未知'
