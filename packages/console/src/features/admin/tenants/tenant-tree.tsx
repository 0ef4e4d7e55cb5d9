import { useTenantTree } from '../../../crud/fields/use-tenant-tree.ts'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { Tree } from '../../../kit/prime/tree.ts'

interface Props {
  /** Id of the institution whose children the list shows. */
  chosen: string | undefined
  /** Filters the list by the clicked institution: by its children if it has any, else by itself. */
  onChoose: (id: number, hasChildren: boolean) => void
}

/** Tree of institutions, beside the list. */
export function TenantTree({ chosen, onChoose }: Props) {
  const { query, nodes, open } = useTenantTree()
  if (!query.data) return <QueryPlaceholder error={query.error} onRetry={query.refetch} lines={8} />
  return (
    <Tree
      value={nodes}
      selectionMode="single"
      selectionKeys={chosen ?? null}
      onExpand={({ node }) => void open(node)}
      onSelect={({ node }) => onChoose(Number(node.key), Boolean(node.children?.length) || node.leaf === false)}
      emptyMessage="暂无机构"
    />
  )
}
