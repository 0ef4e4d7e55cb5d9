import type { Caller } from '@care/shared/admin/session/session'
import type { Db } from '../../../../platform/db/client.ts'
import type { ElderKey } from '../../../../platform/db/keys.ts'
import { addStep } from '../../../../platform/documents/trail.repository.ts'
import { findHeldBookings, findStay, offsetBooking } from '../../receipts/receipts.port.ts'
import { payStay } from './pay-bills.ts'

/**
 * Turns the 订金 of a lead into payments of the stay of the elder who moved in. What is asked back meanwhile stays as it
 * is; without a check-in, nothing changes.
 */
export async function payWithBookings(db: Db, caller: Caller, elder: ElderKey, leadId: number): Promise<void> {
  const { tenantId, oldmanId } = elder
  const stay = await findStay(db, elder)
  if (!stay) return
  for (const { id, depositNo, amountFen, payMethod } of await findHeldBookings(db, { tenantId, id: leadId })) {
    if (!(await offsetBooking(db, elder, id))) continue
    await addStep(db, caller, 'bookingDeposit', { tenantId, id }, '办理入住，抵缴入住费用')
    const payment = { tenantId, oldmanId, checkInId: stay.id, amountFen, payMethod, createUser: caller.nickName }
    await payStay(db, { ...payment, remark: `订金${depositNo}抵缴` })
  }
}
