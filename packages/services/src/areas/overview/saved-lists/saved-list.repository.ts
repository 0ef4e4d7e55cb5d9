import type { Caller } from '@care/shared/admin/session/session'
import type { SavedList } from '@care/shared/overview/saved-lists/saved-lists.contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { inTenant } from '../../../platform/db/in-tenant.ts'
import { insertReturningId, now, rowsOf } from '../../../platform/db/rows.ts'

/** The saved lists of a page: the caller's own first, then shared ones, each by their time of creation. */
export const findSavedLists = (db: Db, { tenantId, userId }: Caller, page: string): Promise<SavedList[]> =>
  db
    .selectFrom('savedList as list')
    .innerJoin('sysUser as owner', inTenant('owner.id', 'list.ownerId'))
    .select(['list.id', 'list.name', 'list.isShared', 'owner.nickName as ownerName'])
    .select([
      sql<Record<string, string>>`list.search`.as('values'),
      sql<boolean>`list.owner_id = ${userId}`.as('isOwn'),
    ])
    .where('list.tenantId', '=', tenantId)
    .where('list.page', '=', page)
    .where(({ eb, or }) => or([eb('list.ownerId', '=', userId), eb('list.isShared', '=', true)]))
    .orderBy('isOwn', 'desc')
    .orderBy('list.id')
    .execute()

/**
 * Takes an advisory lock, so that lists of this page are created and shared one after the other; otherwise concurrent
 * calls could exceed the maximum number.
 */
export async function lockPage(db: Db, { tenantId }: Caller, page: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lists of ${tenantId}:${page}`}, 0))`.execute(db)
}

/** How many lists of the page this person has, and how many are shared there. */
export async function countLists(db: Db, { tenantId, userId }: Caller, page: string) {
  const counted = await db
    .selectFrom('savedList')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('ownerId', '=', userId).as('own'),
      fn.countAll<number>().filterWhere('isShared', '=', true).as('shared'),
    ])
    .where('tenantId', '=', tenantId)
    .where('page', '=', page)
    .executeTakeFirstOrThrow()
  return counted
}

/** Locks one of the caller's own lists or a shared one (FOR UPDATE). */
export const lockList = (db: Db, { tenantId, userId }: Caller, id: number) =>
  db
    .selectFrom('savedList')
    .select(['id', 'page', 'name', 'ownerId', 'isShared'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('ownerId', '=', userId), eb('isShared', '=', true)]))
    .forUpdate()
    .executeTakeFirst()

interface Draft {
  page: string
  name: string
  values: Record<string, string>
}

export const insertList = (db: Db, { tenantId, userId }: Caller, { page, name, values }: Draft) =>
  insertReturningId(db, 'savedList', { tenantId, page, name, search: JSON.stringify(values), ownerId: userId })

interface Change {
  name?: string | undefined
  values?: Record<string, string> | undefined
  isShared?: boolean
}

export const updateList = (db: Db, { tenantId }: Caller, id: number, { values, ...change }: Change) =>
  rowsOf(db, 'savedList', { tenantId, id }).change({
    ...change,
    ...(values && { search: JSON.stringify(values) }),
    updateTime: now,
  })

export const deleteList = (db: Db, { tenantId }: Caller, id: number) =>
  rowsOf(db, 'savedList', { tenantId, id }).remove()
