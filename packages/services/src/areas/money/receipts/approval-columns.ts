import type { Caller } from '@care/shared/admin/session/session'
import { requireAnother } from '../../../platform/documents/second-person.ts'

/** Columns of a request about money that is held: the applicant, and no approver yet. */
export const applicantColumns = ({ userId, nickName }: Caller) => ({
  askUserId: userId,
  askUser: nickName,
  auditUserId: null,
  auditUser: null,
  auditRemark: null,
})

/** Columns of the approver, who must not be the applicant. */
export function approverColumns(caller: Caller, { askUserId }: { askUserId: number | null }) {
  requireAnother(caller, askUserId)
  return { auditUserId: caller.userId, auditUser: caller.nickName }
}
