import type { ProjectChoice, ServiceNode } from '@care/shared/money/catalogue/catalogue.contract'
import type { OrderTemplateChoice } from '@care/shared/work/work-orders/templates/order-templates.contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { yuanText } from '../../../../crud/fields/fields.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import type { TreeNode } from '../../../../kit/prime/tree.ts'
import { Tree } from '../../../../kit/prime/tree.ts'

interface Props {
  tenantId: number | undefined
  onChoose: (project: ProjectChoice) => void
  onTemplate: (template: OrderTemplateChoice, projects: ProjectChoice[]) => void
}

/** Data of a tree node that can be selected. */
type Chosen = { project: ProjectChoice } | { template: OrderTemplateChoice }

/** Tree of the institution's service projects and templates; a click adds one to the order. */
export function ServiceTree({ tenantId, onChoose, onTemplate }: Props) {
  const mayCall = useMayCall()
  const { data: templates = [] } = useQuery({
    ...api.orderTemplates.choices.query({ query: { tenantId } }),
    enabled: tenantId !== undefined && mayCall(api.orderTemplates.choices),
  })
  const { data, error, refetch } = useQuery({
    ...api.catalogue.tree.query({ query: { tenantId } }),
    staleTime: 60_000,
  })
  if (!data) return <QueryPlaceholder error={error} onRetry={refetch} lines={8} />

  const choose = (chosen: Chosen) => {
    if ('project' in chosen) onChoose(chosen.project)
    else
      onTemplate(
        chosen.template,
        data.flatMap(({ children }) => children),
      )
  }
  return (
    <Tree
      value={[...(templates.length > 0 ? [templatesNode(templates)] : []), ...data.map(nodeOf)]}
      filter
      filterPlaceholder="搜索服务项目"
      emptyMessage="没有服务项目"
      selectionMode="single"
      onSelect={({ node }) => node.data && choose(node.data as Chosen)}
      nodeTemplate={(node) => <NodeLabel node={node} />}
    />
  )
}

const nodeOf = ({ serverId, serverName, children }: ServiceNode): TreeNode => ({
  key: `s${serverId}`,
  label: serverName,
  selectable: false,
  expanded: true,
  children: children.map((project) => ({ key: `p${project.projecId}`, label: project.projecName, data: { project } })),
})

const templatesNode = (templates: OrderTemplateChoice[]): TreeNode => ({
  key: 'templates',
  label: '套用模板',
  selectable: false,
  expanded: true,
  children: templates.map((template) => ({ key: `t${template.id}`, label: template.name, data: { template } })),
})

function NodeLabel({ node }: { node: TreeNode }) {
  const chosen = node.data as Chosen | undefined
  return (
    <span className="service-node row between">
      {node.label}
      {chosen && (
        <small className="soft">
          {'project' in chosen ? yuanText(chosen.project.projecStandardPrice) : `${chosen.template.items.length}项`}
        </small>
      )}
    </span>
  )
}
