import type { Caller } from '@care/shared/admin/session/session'
import { leadStates } from '@care/shared/house/reception/lead.words'
import type { SimilarLead, SimilarLeadQuery } from '@care/shared/house/reception/similar-lead'
import { orNotFound } from '@care/shared/http/errors'
import { idCardRefusal } from '@care/shared/id-card'
import { normalizeTelephone } from '@care/shared/mobile-rule'
import { normalizeIdCard } from '@care/shared/normalize-input'
import { checkIns } from '@care/shared/people/elders/check-in'
import { elders } from '@care/shared/people/elders/elders.contract'
import { isMasked } from '@care/shared/people/elders/record/elder-draft'
import { mayCall } from '@care/shared/server/may-call'
import { labelOf } from '@care/shared/words'
import type { Db } from '../../../platform/db/client.ts'
import type { IdCards } from '../../../platform/secrets/id-cards.ts'
import { findSimilar, maskPerson } from '../../people/elders/elders.port.ts'
import { findLeadsLike, findLeadTenant } from './similar-lead.repository.ts'

/** Leads, and elders for callers who may see them, with the same phone, ID number, or name and birthday. */
export async function findSimilarLeads(
  db: Db,
  caller: Caller,
  cards: IdCards,
  { id = 0, phone = '', idCard = '', elderName: userName, birthday }: SimilarLeadQuery,
): Promise<SimilarLead[]> {
  const tenantId = id > 0 ? await findLeadTenant(db, caller, id).then(orNotFound('接待线索')) : caller.tenantId
  const [mobile, card] = [normalizeTelephone(phone), normalizeIdCard(idCard)]
  const asked = {
    tenantId,
    id,
    ...(mobile.length >= 7 && !isMasked(mobile) && { mobile }),
    ...(idCardRefusal(card) === null && { idCardMarks: cards.marksOf(card, [tenantId]) }),
    ...(userName && birthday && { named: { userName, birthday } }),
  }
  const shown = <P extends { mobile: string | null }>(person: P) => maskPerson(caller, person).mobile
  const people = mayCall(elders.get.options, caller) ? await findSimilar(db, { ...asked, id: 0 }) : []
  return [
    ...(await findLeadsLike(db, asked)).map((one) => ({
      kind: 'lead' as const,
      id: one.id,
      name: one.name,
      state: labelOf(leadStates, one.status) ?? '',
      phone: shown(one),
      same: one.same,
    })),
    ...people.map((one) => ({
      kind: 'elder' as const,
      id: one.id,
      name: one.userName,
      state: labelOf(checkIns, one.checkInStatus) ?? '',
      phone: shown(one),
      same: one.same,
    })),
  ]
}
