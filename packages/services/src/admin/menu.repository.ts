import type { Caller } from '@care/shared/session/session'
import type { Db } from '../db/client.ts'

/** The entries that this caller's permissions open, in their order; headings included. */
export function findMenu(db: Db, { permissions }: Caller) {
  return db
    .selectFrom('sysMenu')
    .select(['id', 'parentId', 'name', 'path', 'icon', 'permission', 'type', 'sortOrder', 'keepAlive'])
    .where(({ eb, or }) =>
      or([eb('permission', 'is', null), ...(permissions.length > 0 ? [eb('permission', 'in', permissions)] : [])]),
    )
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()
}
export type MenuRow = Awaited<ReturnType<typeof findMenu>>[number]
