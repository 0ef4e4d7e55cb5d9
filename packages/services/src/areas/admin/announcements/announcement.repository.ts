import {
  type AnnouncementChange,
  type AnnouncementDraft,
  AnnouncementRow,
  type AnnouncementSearch,
} from '@care/shared/admin/announcements/announcement'
import {
  type AnnouncementMove,
  AnnouncementStatus,
  announcementMoves,
} from '@care/shared/admin/announcements/announcement.moves'
import { announcement } from '@care/shared/admin/announcements/announcement.words'
import type { Caller } from '@care/shared/admin/session/session'
import type { Page } from '@care/shared/http/page'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { inTenant, withTenant } from '../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../platform/db/paging/filters.ts'
import { insertReturning, is, now, rowsOf } from '../../../platform/db/rows.ts'

const rowColumns = AnnouncementRow.keyof().exclude(['tenantName', 'createUser', 'readCount']).options

const selectOwn = (db: Db, { tenantId }: Caller) =>
  db
    .selectFrom('announcement')
    .$call(withTenant('announcement'))
    .leftJoin('sysUser as user', inTenant('user.id', 'announcement.createBy'))
    .select(rowColumns.map((name) => `announcement.${name}` as const))
    .select([sql<string>`coalesce("user".nick_name, '')`.as('createUser')])
    .where('announcement.tenantId', '=', tenantId)

export function findAnnouncementPage(
  db: Db,
  caller: Caller,
  search: AnnouncementSearch,
): Promise<Page<AnnouncementRow>> {
  const announcements = selectOwn(db, caller).select(({ selectFrom }) =>
    selectFrom('announcementRead as read')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .whereRef('read.announcementTenantId', '=', 'announcement.tenantId')
      .whereRef('read.announcementId', '=', 'announcement.id')
      .$asScalar()
      .$notNull()
      .as('readCount'),
  )
  const newestFirst = announcements.orderBy('announcement.createTime', 'desc').orderBy('announcement.id', 'desc')
  return findListPage(db, newestFirst, search, { words: announcement })
}

export const findAnnouncement = (db: Db, caller: Caller, id: number) =>
  selectOwn(db, caller).select(['content', 'attachments']).where('announcement.id', '=', id).executeTakeFirst()

export const insertAnnouncement = (db: Db, { tenantId, userId }: Caller, draft: AnnouncementDraft) =>
  insertReturning(db, 'announcement', { ...asRow(draft), tenantId, createBy: userId }, ['id'])

const laterStart = sql<string | null>`case when start_time > now() then start_time end`

/**
 * Moves an announcement to another state; undefined when it is not found or is no longer in the state from which the
 * move starts.
 */
export function moveAnnouncement(
  db: Db,
  { tenantId }: Caller,
  id: number,
  move: AnnouncementMove,
  change?: AnnouncementChange,
) {
  const { from, to } = announcementMoves[move]
  const isOut = to === AnnouncementStatus.Published
  const moved = { ...(change && asRow(change)), ...(isOut && { publishTime: now }), status: to, updateTime: now }
  return rowsOf(db, 'announcement', { tenantId, id, status: from }).changed(
    { ...moved, tellTime: isOut ? laterStart : null },
    ['title', 'tellTime'],
  )
}

/** Deletes an editable announcement, never a published one. */
export const deleteAnnouncement = (db: Db, { tenantId }: Caller, id: number) =>
  rowsOf(db, 'announcement', { tenantId, id, status: announcementMoves.update.from }).remove()

const asRow = ({ title, kind, content, attachments, startTime, endTime }: AnnouncementDraft) => ({
  title,
  kind,
  content,
  attachments: JSON.stringify(attachments),
  startTime: startTime ? sql<string>`${startTime}::timestamptz` : null,
  endTime: endTime ? sql<string>`${endTime}::timestamptz` : null,
})

/**
 * Claims the announcements that are due, so that each is announced once, and returns those that were not withdrawn
 * meanwhile.
 */
export async function claimDueAnnouncements(db: Db, tenantId: number): Promise<{ id: number; title: string }[]> {
  const taken = await rowsOf(db, 'announcement', { tenantId, tellTime: is('<=', now) }).allChanged({ tellTime: null }, [
    'id',
    'title',
    'status',
  ])
  return taken.filter(({ status }) => status === AnnouncementStatus.Published)
}
