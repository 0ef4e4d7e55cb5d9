import { type MenuChange, type MenuDraft, rootMenuId, SysMenu } from '@care/shared/admin/administration/menu'
import type { Caller } from '@care/shared/admin/session/session'
import { notFound, refused } from '@care/shared/http/errors'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { insertReturningId, now, rowsOf } from '../../../platform/db/rows.ts'

const button = '1'
const fields = SysMenu.keyof().exclude(['menuId']).options
const columns = ['id', ...fields] as const

/**
 * The menu entries that the caller's permissions open, in menu order: headings included, buttons (permissions below a
 * page) excluded.
 */
export function findMenu(db: Db, { permissions }: Caller) {
  return db
    .selectFrom('sysMenu')
    .select(columns)
    .where('type', '<>', button)
    .where(({ eb, or }) =>
      or([eb('permission', 'is', null), ...(permissions.length > 0 ? [eb('permission', 'in', permissions)] : [])]),
    )
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()
}
export type MenuRow = Awaited<ReturnType<typeof findMenu>>[number]

/** All menu entries, buttons included, in menu order. */
export function findWholeMenu(db: Db): Promise<MenuRow[]> {
  return db.selectFrom('sysMenu').select(columns).orderBy('sortOrder').orderBy('id').execute()
}

export const findMenuEntry = (db: Db, id: number): Promise<SysMenu | undefined> =>
  rowsOf(db, 'sysMenu', { id }).find(['id as menuId', ...fields])

export async function insertMenuEntry(db: Db, draft: MenuDraft): Promise<SysMenu | undefined> {
  await requireParent(db, draft.parentId)
  const id = await insertReturningId(db, 'sysMenu', { ...draft, ...emptyAsNull(draft) })
  return findMenuEntry(db, id)
}

/** Marks the entry as edited, so that a new version of the application does not overwrite the change. */
export async function updateMenuEntry(db: Db, { menuId, ...changes }: MenuChange): Promise<boolean> {
  if (changes.parentId !== undefined) await requireParent(db, changes.parentId, menuId)
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const change = { ...given, ...emptyAsNull(given), edited: true, updateTime: now }
  if (!(await rowsOf(db, 'sysMenu', { id: menuId }).change(change))) throw notFound('菜单')
  return true
}

export async function removeMenuEntry(db: Db, id: number): Promise<boolean> {
  const entry = await findMenuEntry(db, id)
  if (!entry) throw notFound('菜单')
  const child = await db.selectFrom('sysMenu').select('id').where('parentId', '=', id).limit(1).executeTakeFirst()
  if (child) throw refused('菜单含有下级不能删除')
  if (entry.system === '1') throw refused('系统内置菜单不能删除')
  await db.deleteFrom('sysMenu').where('id', '=', id).execute()
  return true
}

/**
 * Checks that the parent entry exists and is neither the entry itself nor one below it. An advisory lock serialises all
 * writers of the menu.
 */
async function requireParent(db: Db, parentId: number, id?: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(722006)`.execute(db)
  if (parentId === rootMenuId) return
  const { rows } = await sql<{ id: number }>`
    with recursive above as (
      select id, parent_id from sys_menu where id = ${parentId}
      union select menu.id, menu.parent_id from sys_menu menu join above on menu.id = above.parent_id
    ) select id from above`.execute(db)
  if (rows.length === 0) throw refused('上级菜单不存在')
  if (rows.some((row) => row.id === id)) throw refused('上级菜单不能是自己或自己的下级')
}

/** Turns an empty string, which a form sends for an empty field, into null. */
const emptyAsNull = (entry: Record<string, unknown>) =>
  Object.fromEntries(['path', 'icon', 'permission'].flatMap((name) => (entry[name] === '' ? [[name, null]] : [])))
