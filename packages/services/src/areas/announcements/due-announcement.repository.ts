import { AnnouncementStatus } from '@care/shared/announcements/announcement.moves'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/client.ts'

/** Takes what is due, each once; what was taken back meanwhile is not told. */
export async function takeDue(db: Db, tenantId: number): Promise<{ id: number; title: string }[]> {
  const taken = await db
    .updateTable('announcement')
    .set({ tellTime: null })
    .where('tenantId', '=', tenantId)
    .where('tellTime', '<=', sql<string>`now()`)
    .returning(['id', 'title', 'status'])
    .execute()
  return taken.filter(({ status }) => status === AnnouncementStatus.Published)
}
