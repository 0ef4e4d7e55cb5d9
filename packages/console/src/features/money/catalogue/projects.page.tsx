import type { CostProject } from '@care/shared/money/catalogue/cost-project'
import { costProject } from '@care/shared/money/catalogue/cost-project.words'
import { costService } from '@care/shared/money/catalogue/cost-service.words'
import { priceFields } from '@care/shared/money/catalogue/project-price.words'
import { namesOf } from '@care/shared/resources/resource'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { Avatar } from '../../../crud/fields/avatar.tsx'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { recordField } from '../../../crud/fields/record-select.tsx'
import { ImportButton } from '../../../crud/imports/import-button.tsx'
import { ListPage } from '../../../crud/list-page.tsx'
import type { WriteCall } from '../../../crud/resource.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import type { InputProps } from '../../../kit/inputs/field.ts'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { FileUpload } from '../../../pickers/upload/file-upload.tsx'
import { DemandDialog } from './demand-dialog.tsx'

const BindingsDrawer = lazyPart('BindingsDrawer', () => import('./bindings/bindings-drawer.tsx'))
const PricesDrawer = lazyPart('PricesDrawer', () => import('./prices-drawer.tsx'))
const RecordDrawer = lazyPart('RecordDrawer', () => import('../../../crud/form/record-drawer.tsx'))

const serverId = recordField('服务分类', { list: api.costServices.page, definition: costService })
const known = fieldsOf(costProject.fields)
const picture = {
  ...known.picture,
  input: ({ id, value, onChange }: InputProps) => (
    <FileUpload
      id={id}
      purpose="picture"
      value={value ? [{ name: '项目图片', url: String(value) }] : []}
      onChange={([file]) => onChange(file?.url ?? '')}
    />
  ),
}
const projecName = {
  ...known.projecName,
  show: (name: string, { picture }: CostProject) => (
    <span className="line gap-2">
      {picture && <Avatar name={name} picture={picture} size={28} />}
      {name}
    </span>
  ),
}
const fields = { ...known, serverId, picture }
/** A change of price has a day, and therefore a dialog of its own; demands have theirs. */
const elsewhere: readonly string[] = ['needSign', 'needVoucher']
const form = costProject.form.filter((name) => !elsewhere.includes(name))
const formOfExisting = form.filter((name) => !(namesOf(priceFields) as readonly string[]).includes(name))

const drawer = (call: WriteCall, close: () => void, row?: CostProject) => (
  <RecordDrawer
    title={row ? '编辑服务项目' : '新增服务项目'}
    call={call}
    drafted={api.costProjects.create}
    fields={fields}
    names={row ? formOfExisting : form}
    row={row}
    fixed={row && { id: row.id }}
    onClose={close}
  />
)

/** Projects with their prices, and what each demands of the worker: checklist, photos, signature, materials. */
export const ProjectsPage = () => (
  <ListPage
    list={api.costProjects.page}
    name="cost-projects"
    words={costProject}
    fields={{ serverId, projecName: projecName as never }}
    exported
    actions={<Tools />}
    add={{
      label: '新增服务项目',
      may: api.costProjects.create,
      shows: (_, close) => drawer(api.costProjects.create, close),
    }}
    rowActions={({ action, removal }) => [
      {
        label: '编辑',
        may: api.costProjects.update,
        primary: true,
        shows: (row, close) => drawer(api.costProjects.update, close, row),
      },
      {
        label: '价格',
        may: api.projectPrices.page,
        shows: (row, close) => <PricesDrawer project={row} onClose={close} />,
      },
      {
        label: '服务要求',
        may: api.costProjects.setDemand,
        shows: (row, close) => <DemandDialog demand={row} onClose={close} />,
      },
      {
        label: '问卷',
        may: api.questionnaireBindings.list,
        shows: (row, close) => <BindingsDrawer project={row} onClose={close} />,
      },
      action(api.costProjects.setDefaultSos, {
        label: '设为默认紧急救助',
        when: ({ isDefaultSos, status }) => !isDefaultSos && status === '0',
        ask: ({ projecName }) => `收到紧急呼叫时默认派“${projecName}”，原来的默认项目将被替换。`,
        done: '设置成功',
        refresh: ['catalogue'],
      }),
      removal(api.costProjects.remove, '服务项目', ({ projecName }) => projecName, { refresh: ['catalogue'] }),
    ]}
    empty="还没有服务项目"
  />
)

function Tools() {
  const mayImport = useMayCall()(api.costProjects.create)
  return (
    <>
      <Button label="服务分类" icon="pi pi-sitemap" outlined onClick={() => navigate('/account/service')} />
      {mayImport && <ImportButton noun={costProject.noun} area="costProjects" newOnly />}
    </>
  )
}
