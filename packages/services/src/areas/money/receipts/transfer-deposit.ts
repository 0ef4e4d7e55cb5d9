import type { Caller } from '@care/shared/admin/session/session'
import { orNotFound, refused } from '@care/shared/http/errors'
import { intoAccount, TransferTo } from '@care/shared/money/receipts/deposit.words'
import { fenOf } from '@care/shared/yuan'
import type { Db } from '../../../platform/db/client.ts'
import { now } from '../../../platform/db/rows.ts'
import { findOpenBillsFen } from '../billing/billing.port.ts'
import { lockPayer } from './receipt.repository.ts'
import { requireTopUpLimit } from './receipt-rules.ts'

interface Transferred {
  oldmanId: number
  checkInId: number | null
  transferTo: number | null
  /** In yuan. */
  amount: number
}

/**
 * The sums of a deposit that is transferred whole. Refused if the account would hold more than may be paid ahead, or if
 * the open bills ask for less. Locks the elder.
 */
export async function settleTransfer(db: Db, caller: Caller, { oldmanId, checkInId, transferTo, amount }: Transferred) {
  const elder = await lockPayer(db, caller, oldmanId).then(orNotFound('长者'))
  const amountFen = fenOf(amount)
  if (transferTo === TransferTo.Account) {
    await requireTopUpLimit(db, elder, amountFen)
    return { refundFen: amountFen, deductFen: 0, refundMethod: intoAccount, refundTime: now }
  }
  const openFen = checkInId === null ? 0 : await findOpenBillsFen(db, { tenantId: elder.tenantId, checkInId })
  if (openFen < amountFen)
    throw refused(
      `待缴账单共${(openFen / 100).toFixed(2)}元，少于押金${amount.toFixed(2)}元，请驳回后改为申请抵扣，余款退还`,
    )
  return { refundFen: 0, deductFen: amountFen, refundTime: now }
}
