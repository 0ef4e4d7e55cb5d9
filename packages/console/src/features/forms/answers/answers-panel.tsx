import type { AnswerOfElder } from '@care/shared/forms/questionnaires/result'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { dateTime, number, personField, text } from '../../../crud/fields/fields.tsx'
import { DataGrid, RowAction } from '../../../crud/list/data-grid.tsx'
import { useLocalPage } from '../../../crud/list/use-page.ts'
import { useRowSelection } from '../../../crud/list/use-selection.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import type { Fields } from '../../../kit/inputs/field.ts'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { emptyValueDash } from '../../../kit/text/none.tsx'
import type { PanelProps } from '../../../pickers/people/archive/archive-panel.ts'
import { detailAddress } from '../../../pickers/questionnaires/addresses.ts'

const CompareDrawer = lazyPart('CompareDrawer', () => import('../../../pickers/questionnaires/compare.drawer.tsx'))

const fields = {
  name: text('问卷', { width: 14 }),
  createTime: dateTime('提交时间'),
  fillUserName: personField('填写人', { width: 7 }),
  score: { ...number('得分'), show: (score: number | null) => score ?? emptyValueDash, width: 5 },
  ruleName: { ...text('等级', { width: 8 }), show: (name: string | null) => name ?? emptyValueDash },
  serialNumber: number('编号', '', { width: 5 }),
  version: { ...number('版本'), show: (version: number) => `V${version}`, width: 5 },
} satisfies Fields<AnswerOfElder>

const open = ({ id, projectKey }: AnswerOfElder) => navigate(detailAddress({ key: projectKey }, id))

/** The reason why the ticked answers cannot be compared; null when the answers can be compared. */
export function explainNoComparison(picked: readonly AnswerOfElder[]): string | null {
  if (picked.length !== 2) return '勾选同一问卷的两份答卷后可以对比'
  return picked[0]?.projectKey === picked[1]?.projectKey ? null : '两份答卷不是同一问卷，不能对比'
}

/** All answers about one elder: each can be opened, two can be compared, and a chart shows their points. */
export function AnswersPanel({ oldmanId }: PanelProps) {
  const page = useLocalPage(api.questionnaireResults.ofElder, { oldmanId: String(oldmanId) })
  const picked = useRowSelection<AnswerOfElder>('id')
  const [compared, setCompared] = useState<{ key: string; pair?: readonly AnswerOfElder[] } | null>(null)
  const why = explainNoComparison(picked.rows)
  return (
    <>
      <DataGrid
        page={page}
        fields={fields}
        picked={picked}
        onOpen={open}
        rowActions={(row) => (
          <>
            <RowAction label="查看" onClick={() => open(row)} />
            {row.score !== null && <RowAction label="趋势" onClick={() => setCompared({ key: row.projectKey })} />}
          </>
        )}
        head={() =>
          page.data?.total !== 0 && (
            <header className="records-head line wrap between gap-3 is-right">
              {why && <span className="soft small">{why}</span>}
              <Button
                label="对比"
                icon="pi pi-arrow-right-arrow-left"
                outlined
                disabled={why !== null}
                onClick={() => setCompared({ key: picked.rows[0]?.projectKey ?? '', pair: picked.rows })}
              />
            </header>
          )
        }
        empty={{ text: '还没有填写过问卷' }}
      />
      {compared && (
        <CompareDrawer
          formKey={compared.key}
          oldmanId={oldmanId}
          pair={compared.pair}
          onClose={() => setCompared(null)}
        />
      )}
    </>
  )
}
