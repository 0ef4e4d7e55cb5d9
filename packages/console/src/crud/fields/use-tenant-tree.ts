import type { TenantNode } from '@care/shared/admin/tenants/tenant-tree'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import type { TreeNode } from '../../kit/prime/tree.ts'

interface Next {
  parentId: number
  after: number
}

/**
 * The visible institutions as a tree, lazy-loaded. A response contains a few hundred nodes: children load when their
 * parent is expanded, further siblings when the line with their count is expanded.
 */
export function useTenantTree() {
  const client = useQueryClient()
  const top = useQuery({ ...api.tenants.tree.query(), staleTime: 10 * 60_000 })
  const [later, setLater] = useState({ of: top.dataUpdatedAt, nodes: new Map<number, TenantNode[]>() })
  // nodes that belong to an earlier response of the top level may no longer exist
  const nodes = later.of === top.dataUpdatedAt ? later.nodes : new Map<number, TenantNode[]>()

  const open = async ({ data }: TreeNode) => {
    if (!isNext(data)) return
    const { parentId, after } = data
    const part = await client.fetchQuery(api.tenants.tree.query({ query: { parentId, after } })).catch(() => [])
    setLater((before) => {
      const kept = before.of === top.dataUpdatedAt ? before.nodes : new Map<number, TenantNode[]>()
      const known = kept.get(parentId) ?? []
      const fresh = part.filter(({ id }) => !known.some((one) => one.id === id))
      return { of: top.dataUpdatedAt, nodes: new Map(kept).set(parentId, [...known, ...fresh]) }
    })
  }

  const asNode = ({ id, name, children = [], more = 0 }: TenantNode): TreeNode => {
    const behind = nodes.get(id) ?? []
    const all = [...children, ...behind]
    const missing = more - behind.length
    const next: Next = { parentId: id, after: Math.max(0, ...all.map((one) => one.id)) }
    if (all.length === 0 && missing > 0) return { key: String(id), label: name, leaf: false, data: next }
    const rest = {
      // a new key each time, because the tree does not expand the same key twice
      key: `rest-${id}-${next.after}`,
      label: `还有${missing}家，点箭头显示`,
      leaf: false,
      selectable: false,
      data: next,
    }
    return {
      key: String(id),
      label: name,
      expanded: true,
      children: [...all.map(asNode), ...(missing > 0 ? [rest] : [])],
    }
  }

  return { query: top, nodes: (top.data ?? []).map(asNode), open }
}

const isNext = (data: unknown): data is Next => typeof data === 'object' && data !== null && 'after' in data
