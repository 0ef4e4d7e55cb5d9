import { AnnouncementStatus } from '@care/shared/announcements/announcement.moves'
import type { Db } from '../../platform/db/client.ts'
import { is, now, rowsOf } from '../../platform/db/rows.ts'

/** Takes what is due, each once; what was taken back meanwhile is not told. */
export async function takeDue(db: Db, tenantId: number): Promise<{ id: number; title: string }[]> {
  const taken = await rowsOf(db, 'announcement', { tenantId, tellTime: is('<=', now) }).allChanged({ tellTime: null }, [
    'id',
    'title',
    'status',
  ])
  return taken.filter(({ status }) => status === AnnouncementStatus.Published)
}
