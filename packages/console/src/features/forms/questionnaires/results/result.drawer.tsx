import type { ResultRow } from '@care/shared/forms/questionnaires/result'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { LeaveButton } from '../../../../kit/dialogs/dialog-buttons.tsx'
import { Drawer } from '../../../../kit/dialogs/drawer.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { RecordFields } from '../../../../kit/text/facts.tsx'
import { detailAddress, paperAddress } from '../../../../pickers/questionnaires/addresses.ts'
import { AnswerSheet } from '../../../../pickers/questionnaires/answer-sheet.tsx'
import { resultFields } from './result.fields.tsx'

const CompareDrawer = lazyPart('CompareDrawer', () => import('../../../../pickers/questionnaires/compare.drawer.tsx'))

interface Props {
  row: ResultRow
  onClose: () => void
}

/** One person's answers, with the version of the form that the person filled in. */
export function ResultDrawer({ row: { id, serialNumber, projectKey }, onClose }: Props) {
  const { data, error, refetch } = useQuery(api.questionnaireResults.get.query({ params: { id } }))
  const mayCall = useMayCall()
  const [isComparing, setComparing] = useState(false)
  const oldmanId = !data || data.oldmanName === null ? null : (data.oldmanId ?? data.userId)
  const footer = (
    <>
      <Link className="to-left" href={detailAddress({ key: projectKey }, id)} onClick={onClose}>
        单独打开
      </Link>
      {oldmanId !== null && (
        <Button label="对比与趋势" icon="pi pi-chart-line" outlined onClick={() => setComparing(true)} />
      )}
      {mayCall(api.questionnairePapers.answer) && (
        <Link className="p-button p-component p-button-outlined" href={paperAddress({ id })} onClick={onClose}>
          <span className="p-button-label p-c">打印</span>
        </Link>
      )}
      <LeaveButton label="关闭" />
    </>
  )
  return (
    <Drawer title={`答卷 ${serialNumber}`} onHide={onClose} footer={footer}>
      {data ? (
        <>
          <AnswerSheet result={data} />
          <section className="drawer-section">
            <h3>提交信息</h3>
            <RecordFields
              row={data}
              fields={resultFields}
              columns={2}
              names={['completeTime', 'submitAddress', 'submitOs', 'submitBrowser']}
            />
          </section>
        </>
      ) : (
        <QueryPlaceholder error={error} onRetry={refetch} lines={9} />
      )}
      {isComparing && oldmanId !== null && (
        <CompareDrawer formKey={projectKey} oldmanId={oldmanId} onClose={() => setComparing(false)} />
      )}
    </Drawer>
  )
}
