import type { Moves } from '../../../http/moves.ts'
import type { Words } from '../../../words.ts'

/** Status of a check-in (api-shapes §6.5). */
export const AuditStatus = { Draft: 0, InAudit: 1, Approved: 2, Refused: 3, Revoked: 4 } as const
export type AuditStatus = (typeof AuditStatus)[keyof typeof AuditStatus]
export const auditStates = {
  0: { label: '草稿', look: 'silent' },
  1: { label: '待审批', look: 'warning' },
  2: { label: '已通过', look: 'success' },
  3: { label: '已拒绝', look: 'danger' },
  4: { label: '已撤销', look: 'silent' },
} as const satisfies Words

const { Draft, InAudit, Approved, Refused, Revoked } = AuditStatus
/** Every legal move of a check-in. */
export const checkInMoves = {
  save: { from: [Draft, Refused], to: Draft },
  submit: { from: [Draft, Refused], to: InAudit },
  approve: { from: [InAudit], to: Approved },
  refuse: { from: [InAudit], to: Refused },
  revoke: { from: [Draft, InAudit, Refused], to: Revoked },
} as const satisfies Moves<AuditStatus>
export type CheckInMove = keyof typeof checkInMoves

/** Status of a stay: `status` of api-shapes §6.5. */
export const ResidenceStatus = { Reserved: 1, Resident: 2, OnLeave: 3, Out: 4 } as const
export const residenceStates = {
  1: { label: '已预订', look: 'attention' },
  2: { label: '在住', look: 'success' },
  3: { label: '请假外出', look: 'warning' },
  4: { label: '已退住', look: 'silent' },
} as const satisfies Words

/** Ways of paying and refunding (api-shapes §6.4). */
export const payMethods = {
  1: { label: '现金' },
  2: { label: '微信' },
  3: { label: '支付宝' },
  4: { label: '银行转账' },
  5: { label: '补贴' },
} as const satisfies Words
