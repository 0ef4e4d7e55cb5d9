import type { Caller } from '@care/shared/admin/session/session'
import { orNotFound, refused } from '@care/shared/http/errors'
import { deposit } from '@care/shared/money/receipts/deposit.words'
import { depositFault } from '@care/shared/money/receipts/deposit-limit'
import { fenOf } from '@care/shared/yuan'
import type { Db } from '../../../platform/db/client.ts'
import type { ElderKey } from '../../../platform/db/keys.ts'
import { now } from '../../../platform/db/rows.ts'
import { documentVerbs } from '../../../platform/documents/document-verbs.ts'
import { findHeldFen, findStay, lockPayer } from './receipt.repository.ts'
import { depositRows } from './receipt-rows.repository.ts'

/** Insists on a check-in, and on the limit of all its deposits together; returns the check-in. Needs the elder locked. */
export async function requireDepositLimit(db: Db, elder: ElderKey & { userName: string }, addedFen: number) {
  const { tenantId, userName } = elder
  const stay = await findStay(db, elder)
  if (!stay) throw refused(`${userName}没有入住办理，不能收押金`)
  const heldFen = await findHeldFen(db, tenantId, stay.id)
  const fault = depositFault({ bedFen: stay.bedFen, heldFen, addedFen })
  if (fault) throw refused(fault)
  return stay.id
}

/** Throws if the judge asked for it; a constraint of the tables forbids it too. */
export const requireAnother = ({ userId }: Caller, { askUserId }: { askUserId: number | null }) => {
  if (askUserId === userId) throw refused('不能审批自己提交的申请')
}

const asked = ({ userId, nickName }: Caller) => ({
  askUserId: userId,
  askUser: nickName,
  auditUserId: null,
  auditUser: null,
  auditRemark: null,
})
const judged = ({ userId, nickName }: Caller) => ({ auditUserId: userId, auditUser: nickName })

export const depositVerbs = documentVerbs(deposit, {
  table: 'deposit',
  rows: depositRows,
  filters: { words: deposit, elder: true, same: ['tenantId'] },
  held: ['askUserId'],
  begin: async ({ db, caller, body: { oldmanId, amount } }) => {
    const elder = await lockPayer(db, caller, oldmanId).then(orNotFound('长者'))
    const checkInId = await requireDepositLimit(db, elder, fenOf(amount))
    return { tenantId: elder.tenantId, checkInId }
  },
  steps: {
    askRefund: ({ caller }) => asked(caller),
    askDeduction: ({ caller, row, body: { deduct } }) => {
      if (deduct > row.amount) throw refused(`抵扣金额不能超过押金${row.amount.toFixed(2)}元`)
      return asked(caller)
    },
    refund: ({ caller, row }) => {
      requireAnother(caller, row)
      return { ...judged(caller), refundFen: fenOf(row.amount), deductFen: 0, refundTime: now }
    },
    deduct: ({ caller, row }) => {
      requireAnother(caller, row)
      return { ...judged(caller), refundFen: fenOf(row.amount) - fenOf(row.deduct ?? 0), refundTime: now }
    },
    refuse: ({ caller, row }) => {
      requireAnother(caller, row)
      return { ...judged(caller), deductFen: null }
    },
  },
})
