import type { TenantChoice } from '@care/shared/admin/session/session'
import { epochOf } from '@care/shared/shanghai-time'

type Standing = Pick<TenantChoice, 'status' | 'auditStatus' | 'endTime'>

/** Why this institution cannot be signed in to, or null. */
export function closedReasonOf({ status, auditStatus, endTime }: Standing): string | null {
  if (status === '9') return '已冻结'
  if (auditStatus === 0) return '审核中'
  if (auditStatus === 2) return '审核未通过'
  return endTime !== null && epochOf(endTime) <= Date.now() ? '已到期' : null
}
