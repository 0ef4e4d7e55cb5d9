import type { Caller } from '@care/shared/admin/session/session'
import { notFound, orNotFound, refused } from '@care/shared/http/errors'
import { fromAccount } from '@care/shared/money/billing/settlement.words'
import { fenOf } from '@care/shared/yuan'
import type { Db } from '../../../../platform/db/client.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import type { StaySource } from '../../../../platform/sources/billed-stay.ts'
import { payStayFromAccount } from '../../accounts/accounts.port.ts'
import { insertPayment, requireServiceLimit, type StayPaid } from '../../receipts/receipts.port.ts'
import { allocatePayments } from './allocate.repository.ts'

/** Books a payment of a stay and uses it for the chosen bills, then the oldest; the caller holds the elder's lock. */
export async function payStay(db: Db, payment: StayPaid, chosen: readonly number[] = []): Promise<number> {
  const id = await insertPayment(db, payment)
  const { tenantId, checkInId, createUser } = payment
  await allocatePayments(db, { tenantId, checkInIds: [checkInId], createUser, chosen })
  return id
}

interface Asked {
  oldmanId: number
  amount: number
  payMethod: number
  ids?: readonly number[] | undefined
  remark?: string | undefined
}

/** Takes a payment at the desk, or from the elder's own account. */
export async function payBills(db: Db, caller: Caller, stays: StaySource, asked: Asked): Promise<true> {
  const { oldmanId, amount, payMethod, ids = [], remark = null } = asked
  const stay = await stays.lockCurrent(db, caller.tenantIds, oldmanId).then(orNotFound('长者'))
  const { tenantId, userName } = stay
  const bills = ids.length > 0 ? await rowsOf(db, 'settlement', { tenantId, oldmanId, id: ids }).all(['checkInId']) : []
  if (bills.length < ids.length) throw notFound('账单')
  const checkInId = bills[0]?.checkInId ?? stay.checkInId
  if (checkInId === null) throw refused(`${userName}没有入住记录，不能缴费`)
  if (bills.some((bill) => bill.checkInId !== checkInId)) throw refused('所选账单属于不同的入住，请分别缴费')
  const payment = { tenantId, oldmanId, checkInId, amountFen: fenOf(amount), payMethod, remark }
  // money of the account was counted when it came in
  if (payMethod !== fromAccount) await requireServiceLimit(db, tenantId, checkInId, payment.amountFen)
  const paymentId = await payStay(db, { ...payment, createUser: caller.nickName }, ids)
  if (payMethod === fromAccount)
    await payStayFromAccount(db, caller, { tenantId, oldmanId, paymentId, amountFen: payment.amountFen })
  return true
}
