import type { TellingAnswer } from '@care/shared/alarms/warnings/family/family-message'
import type { Db } from '../../../platform/db/client.ts'
import { sha256 } from '../../../platform/secrets/sha256.ts'
import { addTrail, publishChanges } from '../warnings/warnings.port.ts'
import { findTellingAnswer, moveTelling, openTelling, withMessageOfToken } from './telling.repository.ts'

/** Records that the link was opened. That proves no reading, because phones fetch links for previews. */
export async function openLink(db: Db, token: string): Promise<TellingAnswer | null> {
  const told = await withMessageOfToken(db, sha256(token), async ({ tenantId, id }) => {
    await openTelling(db, tenantId, id)
    return findTellingAnswer(db, tenantId, id)
  })
  return told ?? null
}

/**
 * Records that the family member pressed the button to confirm reading; the first confirmation is added to the
 * warning's history (trail).
 */
export async function confirmLink(db: Db, token: string): Promise<TellingAnswer | null> {
  const told = await withMessageOfToken(db, sha256(token), async ({ tenantId, id }) => {
    await openTelling(db, tenantId, id)
    const read = await moveTelling(db, tenantId, id, 'read')
    const answer = await findTellingAnswer(db, tenantId, id)
    if (read) {
      const { warningId, contactName } = read
      await addTrail(db, tenantId, [{ warningId, kind: 'family-read', text: `家属${contactName}已读` }])
      await publishChanges(db, tenantId, [{ id: warningId, kind: 'warning-changed' }])
    }
    return answer
  })
  return told ?? null
}
