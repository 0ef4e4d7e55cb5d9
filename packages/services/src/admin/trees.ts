import type { MenuNode, TenantNode } from '@care/shared/administration/administration'
import type { MenuRow } from './menu.repository.ts'

const root = -1
const topMenu = '2'

interface Part {
  parentId?: number | undefined
  type?: string | undefined
}

/** The user's menu, a branch of it, or the top menu; a heading under which nothing is left is left out itself. */
export function toMenuTree(rows: MenuRow[], { parentId = root, type }: Part = {}): MenuNode[] {
  if (type === 'top') return rows.filter((row) => row.type === topMenu).map(toMenuNode)

  return rows
    .filter((row) => row.parentId === parentId)
    .flatMap((row) => {
      const children = toMenuTree(rows, { parentId: row.id })
      if (row.path === null && children.length === 0) return []
      return [children.length > 0 ? { ...toMenuNode(row), children } : toMenuNode(row)]
    })
}

const toMenuNode = (row: MenuRow): MenuNode => ({
  ...row,
  label: row.name,
  meta: { icon: row.icon, title: row.name },
})

interface TenantRow {
  id: number
  name: string
  parentId: number
}

/** Tenants under those whose parent is not among them. */
export function toTenantTree(rows: TenantRow[]): TenantNode[] {
  const known = new Set(rows.map(({ id }) => id))
  const childrenOf = Map.groupBy(rows, ({ parentId }) => parentId)

  const toNode = ({ id, name, parentId }: TenantRow): TenantNode => {
    const children = childrenOf.get(id)?.map(toNode)
    return { id, name, label: name, value: id, parentId, ...(children ? { children } : {}) }
  }
  return rows.filter(({ parentId }) => !known.has(parentId)).map(toNode)
}
