import { type Database, inTenants } from '../../platform/db/client.ts'
import { addNotices } from '../../platform/relay/notice.repository.ts'
import { findTenantsWithDue, takeDue } from './due-announcement.repository.ts'

/** Tells of every announcement whose time has come, once, however many processes look. */
export async function tellOnTime(database: Database): Promise<void> {
  for (const tenantId of await findTenantsWithDue(database))
    await inTenants(database, [tenantId], async (db) => {
      const due = await takeDue(db, tenantId)
      if (due.length === 0) return
      await addNotices(
        db,
        due.map(({ id, title }) => ({ kind: 'announcement', tenantId, announcementId: id, title })),
      )
    })
}
