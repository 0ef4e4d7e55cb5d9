import type { OwnTemplate, Template } from '@care/shared/forms/questionnaires/questionnaire'
import { templateTypes } from '@care/shared/forms/questionnaires/questionnaire.words'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { z } from 'zod'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { codeField, dateTime, tenant, text } from '../../../../crud/fields/fields.tsx'
import { RowAction } from '../../../../crud/list/data-grid.tsx'
import { ListGrid } from '../../../../crud/list/list-grid.tsx'
import { SearchBar } from '../../../../crud/list/search-bar.tsx'
import { useLocalPage } from '../../../../crud/list/use-page.ts'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'
import { Page } from '../../../../kit/page/page.tsx'
import { useTabQuery } from '../../../../kit/page/tab-address.ts'
import { Tabs } from '../../../../kit/page/tabs.tsx'

const NewQuestionnaire = lazyPart('NewQuestionnaire', () => import('./new-questionnaire.tsx'))

type Row = z.output<typeof Template>
const categories = Object.fromEntries(templateTypes.map(({ id, name }) => [id, name]))
const fields = {
  name: text('模板名称'),
  categoryId: codeField('分类', categories, { width: 10 }),
  type: codeField('分类', categories),
  createTime: dateTime('创建时间'),
  tenantName: tenant(),
}
const places = { platform: '平台模板', own: '机构模板' }

/** Templates of the platform and of the institution. */
export function TemplatesPage() {
  const [query, change] = useTabQuery()
  const [chosen, setChosen] = useState<Row | null>(null)
  const tabs = Object.entries(places).map(([id, title]) => ({
    id,
    title,
    content: id === 'own' ? <OwnTemplates onUse={setChosen} /> : <PlatformTemplates onUse={setChosen} />,
  }))
  return (
    <Page fill>
      <Tabs tabs={tabs} chosen={query.get('of')} onChoose={(id) => change((query) => query.set('of', id))} />
      {chosen && <NewQuestionnaire template={chosen} onClose={() => setChosen(null)} />}
    </Page>
  )
}

interface Props {
  onUse: (template: Row) => void
}

const look = ({ key }: Row) => navigate(`/questionnaire/template/preview?key=${key}`)

const Actions = ({ row, mayUse, onUse }: Props & { row: Row; mayUse: boolean }) => (
  <>
    <RowAction label="预览" onClick={() => look(row)} />
    {mayUse && <RowAction label="使用" onClick={() => onUse(row)} />}
  </>
)

function PlatformTemplates({ onUse }: Props) {
  const page = useLocalPage(api.questionnaireTemplates.page)
  const mayUse = useMayCall()(api.questionnaireTemplates.use)
  return (
    <div className="column">
      <SearchBar page={page} fields={fields} search={['name', 'type']} />
      <ListGrid
        name="questionnaireTemplates"
        page={page}
        fields={fields}
        columns={['name', 'categoryId', 'createTime']}
        onOpen={look}
        rowActions={(row: Row) => <Actions row={row} mayUse={mayUse} onUse={onUse} />}
        empty={{ text: '还没有平台模板' }}
      />
    </div>
  )
}

function OwnTemplates({ onUse }: Props) {
  const page = useLocalPage(api.questionnaireTemplates.own)
  const mayUse = useMayCall()(api.questionnaireTemplates.use)
  return (
    <div className="column">
      <SearchBar page={page} fields={fields} search={['name', 'type']} />
      <ListGrid
        name="ownQuestionnaireTemplates"
        page={page}
        fields={fields}
        columns={['name', 'categoryId', 'tenantName', 'createTime']}
        onOpen={look}
        rowActions={(row: z.output<typeof OwnTemplate>) => <Actions row={row} mayUse={mayUse} onUse={onUse} />}
        empty={{ text: '还没有机构模板，在问卷的“发布”页可以把问卷存为模板' }}
      />
    </div>
  )
}
