import { type Database, inTenants } from '../../../platform/db/client.ts'
import { findManagers } from '../../../platform/quotas/quota.repository.ts'
import { addNotices } from '../../../platform/relay/notice.repository.ts'
import { findNearEnds, type NearEnd, takeReminder } from './renewal.repository.ts'

/**
 * Tells an institution's managers 30, 14, 7 and 1 days ahead that its validity ends, once each, whichever process looks. Rejects at the end when it
 * failed for one: the others are told all the same.
 */
export async function remindOfRenewal(database: Database, at?: Date): Promise<void> {
  const failures: unknown[] = []
  for (const near of await findNearEnds(database, at))
    await remindOne(database, near, at).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

const remindOne = (database: Database, near: NearEnd, at?: Date) =>
  inTenants(database, [near.id], async (db) => {
    const taken = await takeReminder(db, near, at)
    if (!taken) return
    const text = renewalText(taken)
    const usernames = await findManagers(db, near.id)
    if (usernames.length > 0)
      await addNotices(
        db,
        usernames.map((username) => ({ kind: 'institution', tenantId: near.id, username, text })),
      )
  })

const renewalText = ({ endTime, daysLeft }: { endTime: string; daysLeft: number }) =>
  `机构有效期至 ${endTime.slice(0, 10)}，还有 ${daysLeft} 天；到期后不能再办理业务，请及时续期`
