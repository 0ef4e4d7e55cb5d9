import type { MenuNode } from '@care/shared/admin/administration/administration'
import { settingsPath } from '@care/shared/pages/menu-groups'
import { pinyinOf } from '../../../platform/text/pinyin.ts'
import type { MenuRow } from './menu.repository.ts'

const root = -1
const topMenu = '2'

interface Part {
  parentId?: number | undefined
  type?: string | undefined
}

/** The caller's menu, a branch of it, or the top menu; groups without entries are left out. */
export function toMenuTree(rows: MenuRow[], { parentId = root, type }: Part = {}): MenuNode[] {
  if (type === 'top') return rows.filter((row) => row.type === topMenu).map(toShownNode)

  return rows
    .filter((row) => row.parentId === parentId && row.type !== topMenu)
    .flatMap((row) => {
      const children = toMenuTree(rows, { parentId: row.id })
      if (isGroup(row) && children.length === 0) return []
      return [children.length > 0 ? { ...toShownNode(row), children } : toShownNode(row)]
    })
}

/** Whether the entry has no page of its own and only groups the entries below it. */
const isGroup = ({ path }: MenuRow) => path === null || path === settingsPath

const toMenuNode = (row: MenuRow): MenuNode => ({
  ...row,
  label: row.name,
  meta: { icon: row.icon, title: row.name, ...pinyinOf(row.name) },
})

/** Splits one of our own addresses into path and query, because tabs and the active menu entry need them apart. */
function toShownNode(row: MenuRow): MenuNode {
  const node = toMenuNode(row)
  const [path, search] = row.path?.startsWith('/') ? row.path.split('?', 2) : []
  return path && search ? { ...node, path, query: Object.fromEntries(new URLSearchParams(search)) } : node
}

/**
 * The menu as the maintenance page shows it, including empty headings and buttons; with `isLazy` only its first level
 * (lazy loading).
 */
export function toMenuEditorTree(rows: MenuRow[], parentId: number, isLazy: boolean): MenuNode[] {
  const childrenOf = Map.groupBy(rows, (row) => row.parentId)
  const toNode = (row: MenuRow): MenuNode => {
    const children = isLazy ? undefined : childrenOf.get(row.id)?.map(toNode)
    return children ? { ...toMenuNode(row), children } : toMenuNode(row)
  }
  return (childrenOf.get(parentId) ?? []).map(toNode)
}
