import type {
  EmbeddedPage,
  EmbeddedPageChange,
  EmbeddedPageDraft,
  EmbeddedPageSearch,
} from '@care/shared/embedded/embedded'
import { notFound, refused } from '@care/shared/http/errors'
import type { Page } from '@care/shared/http/page'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { contains, paginate } from '../db/queries.ts'

const inUse = '0'

/** The allowed page under this path; one that is switched off is not there. */
export function findEmbeddedPage(db: Db, routerPath: string) {
  return db
    .selectFrom('embeddedPage')
    .select(['name', 'url', 'sameOrigin'])
    .where('routerPath', '=', routerPath)
    .where('status', '=', inUse)
    .executeTakeFirst()
}

export function findEmbeddedPagePage(db: Db, search: EmbeddedPageSearch): Promise<Page<EmbeddedPage>> {
  let pages = db
    .selectFrom('embeddedPage')
    .select(['id', 'routerPath', 'name', 'url', 'sameOrigin', 'status', 'createTime'])
  if (search.name) pages = pages.where('name', 'like', contains(search.name))
  if (search.routerPath) pages = pages.where('routerPath', 'like', contains(search.routerPath))
  return paginate(db, pages.orderBy('id'), search)
}

export async function insertEmbeddedPage(db: Db, draft: EmbeddedPageDraft): Promise<boolean> {
  const added = await db
    .insertInto('embeddedPage')
    .values(draft)
    .onConflict((conflict) => conflict.column('routerPath').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('页面标识已存在')
  return true
}

export async function updateEmbeddedPage(db: Db, { id, ...changes }: EmbeddedPageChange): Promise<boolean> {
  const taken = await db
    .selectFrom('embeddedPage')
    .select('id')
    .where('routerPath', '=', changes.routerPath ?? '')
    .where('id', '<>', id)
    .executeTakeFirst()
  if (taken) throw refused('页面标识已存在')
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const changed = await db
    .updateTable('embeddedPage')
    .set({ ...given, updateTime: sql`now()` })
    .where('id', '=', id)
    .executeTakeFirst()
  if (Number(changed.numUpdatedRows) === 0) throw notFound('嵌入页面')
  return true
}

export async function removeEmbeddedPage(db: Db, id: number): Promise<boolean> {
  const removed = await db.deleteFrom('embeddedPage').where('id', '=', id).executeTakeFirst()
  if (Number(removed.numDeletedRows) === 0) throw notFound('嵌入页面')
  return true
}
