import { AnnouncementStatus } from '@care/shared/announcements/announcement.moves'
import { sql } from 'kysely'
import type { Database, Db } from '../../platform/db/client.ts'

/** Tenants where the time of an announcement has come and nobody was told yet. */
export async function findTenantsWithDue(database: Database): Promise<number[]> {
  const { rows } = await sql<{ tenantId: number }>`select tenants_with_due_announcements() as tenant_id`.execute(
    database,
  )
  return rows.map(({ tenantId }) => tenantId)
}

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
