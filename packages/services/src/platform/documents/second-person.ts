import type { Caller } from '@care/shared/admin/session/session'
import { refused } from '@care/shared/http/errors'
import { now } from '../db/rows.ts'

/** Throws if the caller asked for what is to be judged; a check constraint of each such table forbids it too. */
export function requireAnother({ userId }: Caller, applicantId: number | null, what = '申请'): void {
  if (applicantId === userId) throw refused(`不能审批自己提交的${what}`)
}

/** Step of a document that judges what another person submitted: the judge is stored. */
export const judgedByAnother =
  (what: string) =>
  ({ caller, row }: { caller: Caller; row: { submitUserId: number | null } }) => {
    requireAnother(caller, row.submitUserId, what)
    return { auditUserId: caller.userId, auditUser: caller.nickName, updateTime: now }
  }
