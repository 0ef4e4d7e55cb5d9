import { orderTemplate, orderTemplateItem } from '@care/shared/work/work-orders/templates/order-template.words'
import { useQuery } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../../calls/api.ts'
import { CrudPage } from '../../../../crud/crud-page.tsx'
import { number } from '../../../../crud/fields/fields.tsx'
import { ChoicesPlaceholder } from '../../../../kit/inputs/choices-placeholder.tsx'
import type { Field, InputProps } from '../../../../kit/inputs/field.ts'
import { useTabQuery } from '../../../../kit/page/tab-address.ts'
import { useTabTitle } from '../../../../shell/tabs/tab-pane.tsx'
import { RecordChoice } from '../record-choice.tsx'

/** List of templates for services that are often ordered together. */
export const OrderTemplatesPage = () => (
  <CrudPage
    resource={api.orderTemplates}
    definition={orderTemplate}
    rowActions={() => [{ label: '服务项目', open: ({ id }) => navigate(`/workorder/template/items?templateId=${id}`) }]}
  />
)

/** The services of one template, sorted by start time. */
export function TemplateItemsPage() {
  const [query] = useTabQuery()
  const templateId = Number(query.get('templateId'))
  const { data } = useQuery(api.orderTemplates.page.query({ query: { ids: String(templateId) } }))
  const template = data?.records[0]
  const title = template ? `模板项目 · ${template.name}` : '模板项目'
  useTabTitle(title)
  const serverProjectId: Field<number | null> = {
    ...number('服务项目'),
    input: (props) => <ProjectSelect {...props} tenantId={template?.tenantId} />,
  }
  return (
    <CrudPage
      resource={api.orderTemplateItems}
      definition={orderTemplateItem}
      title={title}
      fields={{ serverProjectId }}
      fixed={{ templateId }}
    />
  )
}

function ProjectSelect({ tenantId, ...props }: InputProps & { tenantId: number | undefined }) {
  const tree = useQuery(api.catalogue.tree.query({ query: { tenantId } }))
  const options = (tree.data ?? []).flatMap(({ serverName, children }) =>
    children.map(({ projecId, projecName }) => ({ value: projecId, label: `${serverName} · ${projecName}` })),
  )
  return (
    <RecordChoice
      {...props}
      options={options}
      empty={<ChoicesPlaceholder query={{ ...tree }} empty="还没有服务项目" />}
    />
  )
}
