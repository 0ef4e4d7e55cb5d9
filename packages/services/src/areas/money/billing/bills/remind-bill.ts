import type { Caller } from '@care/shared/admin/session/session'
import { orNotFound, refused } from '@care/shared/http/errors'
import { type BillReminded, chooseReminded } from '@care/shared/money/billing/bill-reminder'
import { SettlementStatus, settlement } from '@care/shared/money/billing/settlement.words'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { deliveryStatus } from '../../../../outside/delivery.ts'
import type { Outside } from '../../../../outside/outside.ts'
import type { Db } from '../../../../platform/db/client.ts'
import { inSeparateTransaction } from '../../../../platform/db/lazy-transaction.ts'
import { addStep } from '../../../../platform/documents/trail.repository.ts'
import { findContactsToRemind, findRemindedBill, insertReminder, setReminderState } from './bill-reminder.repository.ts'

const told = { sent: '已用短信提醒', failed: '短信提醒发送失败：', outbox: '短信未接入，请转告' } as const

/**
 * Reminds a contact of an open bill. The reminder is committed before the provider is called, so that a bill is told once
 * a day at most, even after a crash.
 */
export async function remindBill(
  db: Db,
  caller: Caller,
  id: number,
  { sms, now = Date.now }: Pick<Outside, 'sms'> & { now?: () => number },
): Promise<BillReminded> {
  const { bill, contact, text, reminderId } = await inSeparateTransaction(db, async (own) => {
    const bill = await findRemindedBill(own, caller.tenantIds, id).then(orNotFound(settlement.noun))
    if (bill.status !== SettlementStatus.Pending || bill.openFen <= 0) throw refused('账单没有未缴金额，无需提醒')
    const { contacts, standing } = await findContactsToRemind(own, bill)
    const chosen = chooseReminded(contacts, standing, toShanghaiTime(now()).slice(11, 16))
    if ('refusal' in chosen) throw refused(chosen.refusal)
    const { contact } = chosen
    const text = `${bill.tenantName}：${bill.userName}${bill.month}账单未缴${(bill.openFen / 100).toFixed(2)}元，请及时缴费。`
    const { tenantId, oldmanId } = bill
    const by = { createBy: caller.userId, createUser: caller.nickName }
    const reminderId = await insertReminder(own, {
      tenantId,
      oldmanId,
      settlementId: id,
      contactName: contact.name,
      text,
      ...by,
    })
    return { bill, contact, text, reminderId }
  })
  const amount = (bill.openFen / 100).toFixed(2)
  const words = { tenant: bill.tenantName, elder: bill.userName, month: bill.month, amount }
  const sending = sms?.remind?.({ phone: contact.mobile, ...words })
  const state = sending ? await deliveryStatus(sending) : 'outbox'
  await inSeparateTransaction(db, async (own) => {
    await setReminderState(own, { tenantId: bill.tenantId, id: reminderId }, state)
    await addStep(own, caller, 'settlement', bill, `${told[state]}${contact.name}：${text}`)
  })
  if (state === 'failed') throw refused(`给${contact.name}的短信发送失败，请稍后再试`)
  return { state, contactName: contact.name, text }
}
