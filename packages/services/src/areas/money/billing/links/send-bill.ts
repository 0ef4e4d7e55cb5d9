import type { Caller } from '@care/shared/admin/session/session'
import { orNotFound, refused } from '@care/shared/http/errors'
import { type BillSent, billLinkDays, billPagePath } from '@care/shared/money/billing/bill-link'
import { chooseReminded } from '@care/shared/money/billing/bill-reminder'
import { SettlementStatus, settlement } from '@care/shared/money/billing/settlement.words'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { deliveryStatus } from '../../../../outside/delivery.ts'
import type { Outside } from '../../../../outside/outside.ts'
import type { Db } from '../../../../platform/db/client.ts'
import { inSeparateTransaction } from '../../../../platform/db/lazy-transaction.ts'
import { addStep } from '../../../../platform/documents/trail.repository.ts'
import type { Tokens } from '../../../../platform/secrets/tokens.ts'
import { findContactsToRemind, findRemindedBill } from '../bills/bill-reminder.repository.ts'
import { insertLink, setLinkState } from './bill-link.repository.ts'

export interface SendingMeans {
  outside: Pick<Outside, 'sms'>
  tokens: Tokens
  origin: string
}

const told = {
  sent: '已用短信发送账单链接给',
  failed: '账单链接发送失败：',
  outbox: '短信未接入，账单链接待转发：',
} as const

/**
 * Sends the link of a locked bill to a contact. The link is committed before the provider is called, so that a bill is
 * sent once a day at most, even after a crash.
 */
export async function sendBill(
  db: Db,
  caller: Caller,
  id: number,
  { outside, tokens, origin }: SendingMeans,
): Promise<BillSent> {
  const { bill, contact, token, linkId } = await inSeparateTransaction(db, async (own) => {
    const bill = await findRemindedBill(own, caller.tenantIds, id).then(orNotFound(settlement.noun))
    if (bill.status === SettlementStatus.Draft) throw refused('账单尚未出账，不能发送')
    if (bill.status === SettlementStatus.Void) throw refused('账单已作废，不能发送')
    const { contacts, standing } = await findContactsToRemind(own, bill)
    const chosen = chooseReminded(contacts, standing, toShanghaiTime(Date.now()).slice(11, 16))
    if ('refusal' in chosen) throw refused(chosen.refusal)
    const { contact } = chosen
    const { tenantId } = bill
    const token = tokens.next(tenantId)
    const expireTime = new Date(Date.now() + billLinkDays * 86_400_000)
    const by = { createBy: caller.userId, createUser: caller.nickName }
    const row = { tenantId, settlementId: id, contactName: contact.name, expireTime, ...token, ...by }
    return { bill, contact, token, linkId: await insertLink(own, row) }
  })
  const { tenantId } = bill
  const url = `${origin}${billPagePath}${tokens.open(token.tokenSealed, tenantId)}`
  const words = { tenant: bill.tenantName, elder: bill.userName, time: bill.month, what: '月度账单' }
  const sending = outside.sms?.tell?.({ phone: contact.mobile, ...words, link: url })
  const state = sending ? await deliveryStatus(sending) : 'outbox'
  await inSeparateTransaction(db, async (own) => {
    await setLinkState(own, { tenantId, id: linkId }, state)
    await addStep(own, caller, 'settlement', bill, `${told[state]}${contact.name}`)
  })
  if (state === 'failed') throw refused(`给${contact.name}的短信发送失败，请稍后再试`)
  return { state, contactName: contact.name, url }
}
