import { randomUUID } from 'node:crypto'
import type { Caller } from '@care/shared/admin/session/session'
import { type FamilyMessage, type TellingInput, tellingDays } from '@care/shared/alarms/warnings/family/family-message'
import type { TellingMove } from '@care/shared/alarms/warnings/family/family-message.moves'
import { tellingChannels } from '@care/shared/alarms/warnings/family/family-message.words'
import {
  confirmPrompt,
  familyMessageText,
  warningSummary,
} from '@care/shared/alarms/warnings/family/family-message-text'
import { type Warning, WarningLevel } from '@care/shared/alarms/warnings/warning'
import { orNotFound, refused } from '@care/shared/http/errors'
import { deliveryStatus } from '../../../outside/delivery.ts'
import type { Outside } from '../../../outside/outside.ts'
import type { Db } from '../../../platform/db/client.ts'
import { inSeparateTransaction } from '../../../platform/db/lazy-transaction.ts'
import { requireQuotaRoom } from '../../../platform/quotas/room.ts'
import { maskPerson } from '../../people/elders/elders.port.ts'
import { addTrail, findWarning, publishChanges } from '../warnings/warnings.port.ts'
import { type FamilyMember, findConsents, findFamily } from './family-members.repository.ts'
import { memberRefusal, warningRefusal } from './may-tell.ts'
import { findTelling, findTellingByKey, insertTelling, moveTelling, type StoredTelling } from './telling.repository.ts'
import type { TellingTokens } from './telling-tokens.ts'
import { messageUse } from './usage.repository.ts'

export interface TellingMeans {
  outside: Pick<Outside, 'sms' | 'publicAccount'>
  tokens: TellingTokens
  origin: string
  now?: () => number
}

interface Written {
  kept: StoredTelling
  member: FamilyMember
  what: string
  warning: Warning
}

/**
 * Sends a message to one family member. The message is committed before the provider is called, so that one press of
 * the button never sends two messages, even after a crash.
 */
export async function sendFamilyMessage(
  db: Db,
  caller: Caller,
  input: TellingInput,
  means: TellingMeans,
): Promise<StoredTelling> {
  const { tenantId } = await inSeparateTransaction(db, (own) =>
    findWarning(own, caller, input.warningId).then(orNotFound('预警')),
  )
  const { requestKey = randomUUID() } = input
  const before = await inSeparateTransaction(db, (own) => findTellingByKey(own, tenantId, requestKey))
  if (before && !isSameTelling(before, input)) throw refused('请求标识已用于另一条消息，请关闭后重新发送')
  if (before) return before
  const written = await inSeparateTransaction(db, (own) => write(own, caller, { ...input, requestKey }, means))
  if (!('member' in written)) return written

  const move = await deliver(written, means)
  const { id } = written.kept
  await moveTelling(db, tenantId, id, move)
  await tellTrail(db, caller, written, move)
  return findTelling(db, tenantId, id).then(orNotFound('消息'))
}

const isSameTelling = (before: StoredTelling, { warningId, contactId, channel }: TellingInput) =>
  before.warningId === warningId && before.contactId === contactId && before.channel === channel

/** Inserts the message to send, or finds the one that the same request inserted before (idempotency key). */
async function write(
  db: Db,
  caller: Caller,
  { warningId, contactId, channel, requestKey }: TellingInput & { requestKey: string },
  { outside, tokens, now = Date.now }: TellingMeans,
): Promise<Written | StoredTelling> {
  const warning = await findWarning(db, caller, warningId).then(orNotFound('预警'))
  const { tenantId, oldmanId } = warning
  const whose = { tenantId, oldmanId: oldmanId ?? 0 }
  const { standing, sharesHealth } = await findConsents(db, whose)
  const member = orNotFound('联系人')((await findFamily(db, whose)).find(({ id }) => id === contactId))
  const refusal = warningRefusal(warning, standing) ?? memberRefusal(member, channel, warning, now())
  if (refusal) throw refused(refusal)
  // the limit of messages does not apply to emergencies
  const isCounted = channel === 'sms' && outside.sms?.tell && warning.warningLevel !== WarningLevel.Emergency
  if (isCounted) await requireQuotaRoom(db, tenantId, messageUse)

  const made = await insertTelling(db, {
    ...whose,
    warningId,
    contactId,
    channel,
    requestKey,
    ...tokens.next(tenantId),
    contactName: member.name,
    relation: member.relation,
    mobile: member.mobile,
    text: familyMessageText(warning, sharesHealth),
    expireTime: new Date(now() + tellingDays * 86_400_000),
    createBy: caller.userId,
    createUser: caller.nickName,
  })
  if (!made) return findTellingByKey(db, tenantId, requestKey).then(orNotFound('消息'))
  const kept = await findTelling(db, tenantId, made.id).then(orNotFound('消息'))
  return { kept, member, what: warningSummary(warning, sharesHealth), warning }
}

async function deliver(
  { kept, member, what, warning }: Written,
  { outside, tokens, origin }: TellingMeans,
): Promise<TellingMove> {
  const words = { tenant: warning.tenantName, elder: warning.name, time: warning.dataHappenTime.slice(5, 16), what }
  const link = tokens.linkOf(origin, kept)
  const sending =
    kept.channel === 'sms'
      ? outside.sms?.tell?.({ phone: member.mobile, ...words, link })
      : outside.publicAccount?.send({ openId: member.openId ?? '', ...words, link })
  if (!sending) return 'keep'
  return (await deliveryStatus(sending)) === 'sent' ? 'send' : 'fail'
}

const done: Partial<Record<TellingMove, { kind: string; text: (way: string, whom: string) => string }>> = {
  send: { kind: 'family-told', text: (way, whom) => `已用${way}告知家属${whom}` },
  keep: { kind: 'family-waits', text: (way, whom) => `告知家属${whom}的${way}待转告：${way}未接入` },
  fail: { kind: 'family-missed', text: (way, whom) => `用${way}告知家属${whom}失败` },
}

/**
 * Adds the step to the warning's trail. Call it last, because it locks the counter of the tenant's live feed, for which
 * other writers wait.
 */
async function tellTrail(db: Db, caller: Caller, { kept, warning }: Written, move: TellingMove): Promise<void> {
  const step = done[move]
  if (!step) return
  const text = step.text(tellingChannels[kept.channel].label, kept.contactName)
  const by = { userId: caller.userId, userName: caller.nickName }
  await addTrail(db, warning.tenantId, [{ warningId: warning.id, kind: step.kind, text, ...by }])
  await publishChanges(db, warning.tenantId, [{ id: warning.id, kind: 'warning-changed' }])
}

/** A message with the fields that this caller may see; includes its link while a user has to forward it by hand. */
export function maskTelling(caller: Caller, kept: StoredTelling, { tokens, origin }: TellingMeans): FamilyMessage {
  const { tokenSealed: _, tenantId: __, warningId: ___, ...telling } = maskPerson(caller, kept)
  const link = kept.state === 'outbox' ? tokens.linkOf(origin, kept) : null
  return { ...telling, link, text: link ? `${telling.text}${confirmPrompt}` : telling.text }
}
