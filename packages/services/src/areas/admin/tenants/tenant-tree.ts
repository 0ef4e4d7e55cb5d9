import type { TenantNode } from '@care/shared/admin/tenants/tenant-tree'

interface TenantRow {
  id: number
  name: string
  parentId: number
  /** How many institutions are directly below this one. */
  below: number
}

/**
 * Nests tenants below their parents; tenants whose parent is not in the list come at the top. If the list has only some
 * of a parent's children, `more` is the number of those left out.
 */
export function toTenantTree(rows: readonly TenantRow[]): TenantNode[] {
  const known = new Set(rows.map(({ id }) => id))
  const childrenOf = Map.groupBy(rows, ({ parentId }) => parentId)

  const toNode = ({ id, name, parentId, below }: TenantRow): TenantNode => {
    const children = childrenOf.get(id)?.map(toNode)
    const more = below - (children?.length ?? 0)
    return { id, name, label: name, value: id, parentId, ...(more > 0 && { more }), ...(children && { children }) }
  }
  return rows.filter(({ parentId }) => !known.has(parentId)).map(toNode)
}
