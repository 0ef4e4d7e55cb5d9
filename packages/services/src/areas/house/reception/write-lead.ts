import type { Caller } from '@care/shared/admin/session/session'
import type { FollowUp, LeadChange, MovingIn } from '@care/shared/house/reception/lead'
import { LeadStatus, lead, leadStates, openLeads } from '@care/shared/house/reception/lead.words'
import { conflict, notFound, orNotFound, refused, wrongInput } from '@care/shared/http/errors'
import { isMasked } from '@care/shared/people/elders/record/elder-draft'
import { labelOf } from '@care/shared/words'
import type { Db } from '../../../platform/db/client.ts'
import { now, rowsOf } from '../../../platform/db/rows.ts'
import { addStep } from '../../../platform/documents/trail.repository.ts'
import { storedRow } from '../../../platform/plain/plain-table.repository.ts'
import { refuseMissingReference, refuseViolations } from '../../../platform/plain/plain-verbs.ts'
import type { IdCards } from '../../../platform/secrets/id-cards.ts'
import { payWithBookings } from '../../money/billing/billing.port.ts'
import { markIdCard, maskMobile } from '../../people/elders/elders.port.ts'
import { isResident, lockElder } from '../residence/residence.port.ts'
import { lockLead } from './lead.repository.ts'

export const untimely = ({ status }: { status: number }) => `该线索${labelOf(leadStates, status)}，请刷新后重试`

async function lockOpen(db: Db, caller: Caller, id: number) {
  const seen = await lockLead(db, caller, id).then(orNotFound(lead.noun))
  if (!openLeads.some((status) => status === seen.status)) throw conflict(untimely(seen))
  return seen
}

type Kept = { tenantId: number; phone: string; idCard: string | null }
/** The numbers to store; those that are sent back masked, as they were shown, stay. */
function numbersOf(cards: IdCards, kept: Kept, { phone, idCard }: LeadChange) {
  if (isMasked(phone) && phone !== maskMobile(kept.phone)) throw wrongInput('phone', '手机号码格式不正确')
  if (isMasked(idCard) && idCard !== kept.idCard) throw wrongInput('idCard', '长者身份证号不正确')
  return {
    ...(phone !== undefined && !isMasked(phone) && { phone }),
    ...(idCard !== undefined && !isMasked(idCard) && markIdCard(cards, kept.tenantId, idCard)),
  }
}

export async function changeLead(db: Db, caller: Caller, cards: IdCards, change: LeadChange): Promise<true> {
  const { id, phone: _, idCard: __, ...others } = change
  const seen = await lockLead(db, caller, id).then(orNotFound(lead.noun))
  const given = Object.entries(others).filter(([, value]) => value !== undefined)
  await refuseViolations(
    lead,
    () =>
      rowsOf(db, 'receptionLead', { tenantId: seen.tenantId, id }).change({
        ...storedRow(lead, Object.fromEntries(given)),
        ...numbersOf(cards, seen, change),
        updateTime: now,
      }),
    refuseMissingReference(lead),
  )
  await addStep(db, caller, 'receptionLead', seen, '修改线索')
  return true
}

/** Writes down a contact; the state stays. */
export async function followUp(db: Db, caller: Caller, { id, note, nextContact }: FollowUp): Promise<true> {
  const seen = await lockOpen(db, caller, id)
  await rowsOf(db, 'receptionLead', { tenantId: seen.tenantId, id }).change({
    lastContact: now,
    nextContact: nextContact || null,
    updateTime: now,
  })
  const next = nextContact ? `，下次联系：${nextContact}` : ''
  await addStep(db, caller, 'receptionLead', seen, `跟进：${note}${next}`)
  return true
}

/** Links the lead with the resident whom it became; its 订金 pays the stay. */
export async function moveIn(db: Db, caller: Caller, { id, oldmanId }: MovingIn): Promise<true> {
  const seen = await lockOpen(db, caller, id)
  const elder = await lockElder(db, caller, oldmanId)
  if (!elder || elder.tenantId !== seen.tenantId) throw notFound('长者')
  if (!isResident(elder.checkInStatus)) throw refused(`${elder.userName}尚未入住，请先办理入住`)
  await rowsOf(db, 'receptionLead', { tenantId: seen.tenantId, id }).change({
    oldmanId,
    status: LeadStatus.MovedIn,
    updateTime: now,
  })
  await addStep(db, caller, 'receptionLead', seen, `入住，长者：${elder.userName}`)
  await payWithBookings(db, caller, elder, id)
  return true
}
