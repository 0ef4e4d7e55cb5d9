import type { ProjectChoice, ServiceNode } from '@care/shared/catalogue/catalogue.contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { yuan } from '../../../crud/fields/fields.tsx'
import { Unanswered } from '../../../kit/loading/unanswered.tsx'
import type { TreeNode } from '../../../kit/prime/tree.ts'
import { Tree } from '../../../kit/prime/tree.ts'

interface Props {
  tenantId: number | undefined
  onChoose: (project: ProjectChoice) => void
}

/** Quick tasks: every service project of the institution; a click adds it to the order. */
export function ServiceTree({ tenantId, onChoose }: Props) {
  const { data, error, refetch } = useQuery({
    ...api.catalogue.tree.query({ query: { tenantId } }),
    staleTime: 60_000,
  })
  if (!data) return <Unanswered error={error} onRetry={refetch} lines={8} />

  return (
    <Tree
      value={data.map(nodeOf)}
      filter
      filterPlaceholder="搜索服务项目"
      emptyMessage="没有服务项目"
      selectionMode="single"
      onSelect={({ node }) => node.data && onChoose(node.data as ProjectChoice)}
      nodeTemplate={(node) => <NodeLabel node={node} />}
    />
  )
}

const nodeOf = ({ serverId, serverName, children }: ServiceNode): TreeNode => ({
  key: `s${serverId}`,
  label: serverName,
  selectable: false,
  expanded: true,
  children: children.map((project) => ({ key: `p${project.projecId}`, label: project.projecName, data: project })),
})

function NodeLabel({ node }: { node: TreeNode }) {
  const project = node.data as ProjectChoice | undefined
  return (
    <span className="service-node">
      {node.label}
      {project && <small className="soft">{yuan(project.projecStandardPrice)}</small>}
    </span>
  )
}
