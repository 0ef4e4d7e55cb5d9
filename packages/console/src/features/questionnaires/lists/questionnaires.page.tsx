import type { Questionnaire } from '@care/shared/questionnaires/questionnaire'
import { QuestionnaireStatus } from '@care/shared/questionnaires/questionnaire.words'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { RowAction } from '../../../crud/list/data-grid.tsx'
import { ListGrid } from '../../../crud/list/list-grid.tsx'
import { SearchBar } from '../../../crud/list/search-bar.tsx'
import { usePage } from '../../../crud/list/use-page.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { writeAddress } from '../../../pickers/questionnaires/addresses.ts'
import { formAddress } from './addresses.ts'
import { questionnaireFields } from './questionnaire.fields.tsx'
import { useLifecycle } from './use-lifecycle.ts'

const MakeDialog = lazyPart('MakeDialog', () => import('../definition/make-dialog.tsx'))
const NewQuestionnaire = lazyPart('NewQuestionnaire', () => import('./new-questionnaire.tsx'))

/** 问卷: what the institution asks by forms of its own, and how each of them stands. */
export function QuestionnairesPage() {
  const page = usePage(api.questionnaires.page)
  const mayCall = useMayCall()
  const [isNew, setNew] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const lifecycle = useLifecycle()
  const mayEdit = mayCall(api.questionnaires.create)
  const open = ({ key }: Questionnaire, part?: string) => navigate(formAddress(key, part))
  const add = mayEdit && <Button label="新增问卷" icon="pi pi-plus" onClick={() => setNew(true)} />

  return (
    <Page
      fill
      actions={
        <>
          {mayEdit && (
            <Button label="导入" icon="pi pi-upload" outlined severity="secondary" onClick={() => setImporting(true)} />
          )}
          {mayEdit && (
            <Button
              label="从模板新增"
              icon="pi pi-clone"
              outlined
              severity="secondary"
              onClick={() => navigate('/questionnaire/template')}
            />
          )}
          {add}
        </>
      }
    >
      <SearchBar page={page} fields={questionnaireFields} search={['name', 'status', 'questionnaireType']} />
      <ListGrid
        name="questionnaires"
        page={page}
        fields={questionnaireFields}
        rowKey="id"
        columns={['name', 'status', 'version', 'questionnaireType', 'updateTime', 'createTime']}
        hidden={['createTime']}
        onOpen={(row) => open(row, mayEdit ? 'editor' : 'preview')}
        rowActions={(row) => (
          <>
            {mayEdit && <RowAction label="编辑" onClick={() => open(row)} />}
            <RowAction label="预览" onClick={() => open(row, 'preview')} />
            {mayCall(api.questionnaireReports.stats) && (
              <RowAction label="统计" onClick={() => open(row, 'statistics')} />
            )}
            {row.status === QuestionnaireStatus.Collecting && (
              <RowAction label="填写" onClick={() => navigate(writeAddress({ key: row.key }))} />
            )}
            {lifecycle.mayPublish(row) && <RowAction label="发布" onClick={() => lifecycle.askToPublish(row)} />}
            {lifecycle.mayStop(row) && <RowAction label="停止" danger onClick={() => lifecycle.askToStop(row)} />}
            {lifecycle.mayRecycle && <RowAction label="删除" danger onClick={() => lifecycle.askToRecycle(row)} />}
          </>
        )}
        empty={{ text: '还没有问卷', action: add }}
      />
      {isImporting && <MakeDialog onClose={() => setImporting(false)} />}
      {isNew && <NewQuestionnaire onClose={() => setNew(false)} />}
    </Page>
  )
}
