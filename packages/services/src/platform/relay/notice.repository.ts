import type { Notice } from '@care/shared/live/events'
import type { AccountChanged } from '@care/shared/server/account-changed'
import { sql } from 'kysely'
import { type Database, type Db, findAllTenantIds, inTenants } from '../db/client.ts'

/**
 * Adds notices to the outbox (in the caller's transaction): they are sent after the commit, even if the process then
 * dies.
 */
export async function addNotices(db: Db, notices: (Notice | AccountChanged)[]): Promise<void> {
  const rows = notices.map((notice) => ({ tenantId: notice.tenantId, payload: JSON.stringify(notice) }))
  await db.insertInto('notice').values(rows).execute()
  await sql`select pg_notify('notice', '')`.execute(db)
}

/** A notice without its recipient. */
type Told<N = Notice> = N extends { username: string } ? Omit<N, 'username'> : never

/** Sends the same notice to each of these people; the list may be empty. */
export async function notifyEach(db: Db, usernames: readonly string[], told: Told): Promise<void> {
  const notices = usernames.map((username) => ({ ...told, username }) as Notice)
  if (notices.length > 0) await addNotices(db, notices)
}

/** Deletes notices published more than a day ago. */
export async function removeOldNotices(database: Database): Promise<void> {
  await inTenants(database, await findAllTenantIds(database), (db) =>
    db.deleteFrom('notice').where('publishedAt', '<', sql<string>`now() - interval '1 day'`).execute(),
  )
}
