import { fieldOf, isDisplayed } from '@care/shared/forms/questionnaires/items/item-types'
import { labelText } from '@care/shared/forms/questionnaires/items/label-text'
import type { ResultRow } from '@care/shared/forms/questionnaires/result'
import { questionnaireResult } from '@care/shared/forms/questionnaires/result.words'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { ExportTool } from '../../../../crud/export/export-tool.tsx'
import { filterLabels } from '../../../../crud/export/filter-labels.ts'
import { fieldsOf } from '../../../../crud/fields/fields-of.tsx'
import { DataGrid, RowAction } from '../../../../crud/list/data-grid.tsx'
import { useLocalPage } from '../../../../crud/list/use-page.ts'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'
import { emptyValueDash } from '../../../../kit/text/none.tsx'
import type { PartProps } from '../form/parts/part-props.ts'
import { Attachments } from './attachments.tsx'
import { resultFields } from './result.fields.tsx'
import { ResultSearch } from './result-search.tsx'

const ResultDrawer = lazyPart('ResultDrawer', () => import('./result.drawer.tsx'))

/** Maximum number of answer columns in the list; the drawer shows all answers. */
const mostColumns = 4
const words = fieldsOf(questionnaireResult.fields)
/** Columns of the export: every answer as text and as option codes. */
const written = questionnaireResult.columns.map((field) => ({ field, label: words[field].label }))

/** List of answers, one row per submission. */
export function Results({ form: { projectItems }, formKey }: PartProps) {
  const page = useLocalPage(api.questionnaireResults.page, { projectKey: formKey })
  const [opened, setOpened] = useState<ResultRow | null>(null)
  const asked = projectItems.filter(({ type }) => !isDisplayed(type) && type !== 'PAGINATION')
  const isScored = page.data?.records.some(({ score }) => score !== null)
  const hasUnverified = page.data?.records.some(({ isUnverified }) => isUnverified)
  const hasFiles = asked.some(({ type }) => type === 'UPLOAD' || type === 'SIGN_PAD')
  const answers = asked.slice(0, mostColumns).map(({ formItemId, label }) => ({
    key: fieldOf(formItemId),
    header: labelText(label).slice(0, 30),
    show: ({ processData }: ResultRow) => {
      const said = String(processData[fieldOf(formItemId)] ?? '')
      return said ? <span title={said}>{said}</span> : emptyValueDash
    },
  }))

  return (
    <div className="column">
      <ResultSearch items={asked} page={page}>
        <ExportTool
          call="questionnaireResults.page"
          query={{ projectKey: formKey, ...page.search }}
          filters={filterLabels([...questionnaireResult.search], page.search, words)}
          columns={written}
          picked={[]}
        />
        {hasFiles && <Attachments query={{ projectKey: formKey, ...page.search }} />}
      </ResultSearch>
      <DataGrid
        page={page}
        fields={resultFields}
        columns={[
          ...(['serialNumber', 'createTime'] as const),
          ...answers,
          ...(isScored ? (['score', 'ruleName'] as const) : []),
          ...(['version', 'completeTime'] as const),
          ...(hasUnverified ? (['isUnverified'] as const) : []),
        ]}
        onOpen={setOpened}
        rowActions={(row: ResultRow) => <RowAction label="查看" onClick={() => setOpened(row)} />}
        empty={{ text: '还没有答卷' }}
      />
      {opened && <ResultDrawer row={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}
