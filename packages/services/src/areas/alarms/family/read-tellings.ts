import type { Caller } from '@care/shared/admin/session/session'
import type { FamilyNotification } from '@care/shared/alarms/warnings/family/family-message'
import { familyMessageText } from '@care/shared/alarms/warnings/family/family-message-text'
import { orNotFound } from '@care/shared/http/errors'
import type { Db } from '../../../platform/db/client.ts'
import { maskPerson } from '../../people/elders/elders.port.ts'
import { findWarning } from '../warnings/warnings.port.ts'
import { findConsents, findFamily } from './family-members.repository.ts'
import { memberRefusal, warningRefusal } from './may-tell.ts'
import { maskTelling, type TellingMeans } from './tell-family.ts'
import { findTellings } from './telling.repository.ts'

/** The messages to the family about a warning, and the channels on which each member can be reached. */
export async function readFamilyTellings(
  db: Db,
  caller: Caller,
  warningId: number,
  means: TellingMeans,
): Promise<FamilyNotification> {
  const { outside, now = Date.now } = means
  const warning = await findWarning(db, caller, warningId).then(orNotFound('预警'))
  const whose = { tenantId: warning.tenantId, oldmanId: warning.oldmanId ?? 0 }
  const { standing, sharesHealth } = await findConsents(db, whose)
  const members = warning.oldmanId === null ? [] : await findFamily(db, whose)
  const at = now()
  return {
    refusal: warningRefusal(warning, standing),
    text: familyMessageText(warning, sharesHealth),
    contacts: members.map((member) => {
      const { id: contactId, name, relation, mobile, isEmergency } = maskPerson(caller, member)
      const refusals = {
        sms: memberRefusal(member, 'sms', warning, at),
        wechat: memberRefusal(member, 'wechat', warning, at),
      }
      return { contactId, name, relation, mobile, isEmergency, refusals }
    }),
    tellings: (await findTellings(db, caller, warningId)).map((kept) => maskTelling(caller, kept, means)),
    unconnected: [
      ...(outside.sms?.tell ? [] : (['sms'] as const)),
      ...(outside.publicAccount ? [] : (['wechat'] as const)),
    ],
  }
}
