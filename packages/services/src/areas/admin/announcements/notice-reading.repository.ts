import type { NoticeRow } from '@care/shared/admin/announcements/announcement'
import { AnnouncementStatus } from '@care/shared/admin/announcements/announcement.moves'
import { operatorTenantId } from '@care/shared/admin/session/identity'
import type { Caller } from '@care/shared/admin/session/session'
import type { Page, PageQuery } from '@care/shared/http/page'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { paginate } from '../../../platform/db/paging/queries.ts'

/** Whether the person has read the announcement since it was last published: publishing again makes it unread. */
const isRead = sql<boolean>`coalesce(read.read_time >= announcement.publish_time, false)`
const isValid = sql<boolean>`coalesce(announcement.start_time <= now(), true) and coalesce(announcement.end_time > now(), true)`

/**
 * The announcements that this reader may see now, of their own institution and of the operator. Row-level security
 * hides the operator's name from institutions.
 */
const selectNotices = (db: Db, { tenantId, userId }: Caller) =>
  db
    .selectFrom('announcement')
    .leftJoin('sysTenant as tenant', 'tenant.id', 'announcement.tenantId')
    .leftJoin('announcementRead as read', (join) =>
      join
        .onRef('read.announcementId', '=', 'announcement.id')
        .onRef('read.announcementTenantId', '=', 'announcement.tenantId')
        .on('read.tenantId', '=', tenantId)
        .on('read.userId', '=', userId),
    )
    .select(['announcement.id', 'announcement.tenantId', 'title', 'kind', 'publishTime'])
    .select(['announcement.startTime', 'announcement.endTime'])
    .select([sql<string>`coalesce(tenant.name, '平台运营中心')`.as('tenantName'), isRead.as('isRead')])
    .where('announcement.tenantId', 'in', [tenantId, operatorTenantId])
    .where('announcement.status', '=', AnnouncementStatus.Published)
    .where(isValid)

export const findNoticePage = (db: Db, caller: Caller, page: PageQuery): Promise<Page<NoticeRow>> =>
  paginate(db, selectNotices(db, caller).orderBy('publishTime', 'desc').orderBy('announcement.id', 'desc'), page)

export const findNotice = (db: Db, caller: Caller, id: number) =>
  selectNotices(db, caller).select(['content', 'attachments']).where('announcement.id', '=', id).executeTakeFirst()

export async function countUnread(db: Db, caller: Caller): Promise<number> {
  const rows = await selectNotices(db, caller).where(isRead, '=', false).limit(100).execute()
  return rows.length
}

/** Marks the announcement with this id as read; without an id, all unread ones. */
export async function markRead(db: Db, caller: Caller, id?: number): Promise<void> {
  const { tenantId, userId } = caller
  let unread = selectNotices(db, caller).where(isRead, '=', false)
  if (id !== undefined) unread = unread.where('announcement.id', '=', id)
  const rows = await unread.limit(1_000).execute()
  if (rows.length === 0) return
  await db
    .insertInto('announcementRead')
    .values(rows.map((row) => ({ tenantId, userId, announcementTenantId: row.tenantId, announcementId: row.id })))
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'userId', 'announcementId']).doUpdateSet({ readTime: sql`now()` }),
    )
    .execute()
}
