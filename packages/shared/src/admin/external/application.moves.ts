import type { Moves } from '../../http/moves.ts'
import type { Word } from '../../words.ts'

/** Status of an application for a new institution: 0 pending, 1 approved, 2 refused, 4 withdrawn. */
export const auditStatus = { pending: 0, approved: 1, refused: 2, cancelled: 4 } as const
export type AuditStatus = (typeof auditStatus)[keyof typeof auditStatus]

const { pending, approved, refused, cancelled } = auditStatus

/** `mend` edits a pending or refused application and submits it again. */
export const applicationMoves = {
  approve: { from: [pending], to: approved },
  refuse: { from: [pending], to: refused },
  mend: { from: [pending, refused], to: pending },
  cancel: { from: [pending], to: cancelled },
} as const satisfies Moves<AuditStatus>
export type ApplicationMove = keyof typeof applicationMoves

export const auditStatuses = {
  [pending]: { label: '待审核', look: 'warning' },
  [approved]: { label: '已通过', look: 'success' },
  [refused]: { label: '未通过', look: 'danger' },
  [cancelled]: { label: '已撤回', look: 'silent' },
} as const satisfies Record<AuditStatus, Word>
export const auditLabel = (status: number) => auditStatuses[status as AuditStatus]?.label ?? '未知'
