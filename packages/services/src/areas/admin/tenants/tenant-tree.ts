import type { TenantNode } from '@care/shared/admin/tenants/tenant-tree'

interface TenantRow {
  id: number
  name: string
  parentId: number
  /** How many are directly below it. */
  below: number
}

/**
 * Nests tenants by parent; those whose parent is missing come to the top. When some children of a parent are missing,
 * `more` says how many.
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
