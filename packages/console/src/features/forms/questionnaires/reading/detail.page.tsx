import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { Page } from '../../../../kit/page/page.tsx'
import { useTabQuery } from '../../../../kit/page/tab-address.ts'
import { paperAddress, writeAddress } from '../../../../pickers/questionnaires/addresses.ts'
import { AnswerSheet } from '../../../../pickers/questionnaires/answer-sheet.tsx'
import { useTabTitle } from '../../../../shell/tabs/tab-pane.tsx'
import { NoQuestionnaire } from './no-questionnaire.tsx'
import { resultIdIn, subjectIn } from './subject-of-address.ts'

const CompareDrawer = lazyPart('CompareDrawer', () => import('../../../../pickers/questionnaires/compare.drawer.tsx'))

/**
 * `/questionnaire/detail?key&userId&workOrderJobId`: the latest answer about this subject, or the answer with this
 * `id`.
 */
export function DetailPage() {
  const [query] = useTabQuery()
  const mayCall = useMayCall()
  const [isComparing, setComparing] = useState(false)
  const about = subjectIn(query)
  const id = resultIdIn(query)
  const byId = useQuery({ ...api.questionnaireResults.get.query({ params: { id: id ?? 0 } }), enabled: Boolean(id) })
  const wanted = {
    key: about?.key,
    userId: about?.oldmanId ?? undefined,
    workOrderJobId: about?.workOrderJobId ?? undefined,
  }
  const newest = useQuery({
    ...api.questionnaireResults.find.query({ query: wanted }),
    enabled: !id && about !== null,
  })
  const { data: result, error, refetch } = id ? byId : newest
  useTabTitle(result ? `答卷 ${result.name}` : undefined)

  if (!id && !about) return <NoQuestionnaire title="答卷" />
  if (result === undefined) return <QueryPlaceholder isPage error={error} onRetry={refetch} />
  if (result === null)
    return (
      <NoQuestionnaire title="答卷" text="未完成问卷无法查看">
        {about && <Button label="填写" onClick={() => navigate(writeAddress(about))} />}
      </NoQuestionnaire>
    )
  const oldmanId = result.oldmanName === null ? null : (result.oldmanId ?? result.userId)
  const mayCompare = oldmanId !== null && mayCall(api.questionnaireResults.page)
  return (
    <Page
      title={result.name}
      actions={
        <>
          {mayCompare && (
            <Button label="对比与趋势" icon="pi pi-chart-line" outlined onClick={() => setComparing(true)} />
          )}
          {mayCall(api.questionnairePapers.answer) && (
            <Button
              label="打印"
              icon="pi pi-print"
              outlined
              onClick={() => navigate(paperAddress({ id: result.id }))}
            />
          )}
        </>
      }
    >
      <div className="card">
        <AnswerSheet result={result} />
      </div>
      {isComparing && oldmanId !== null && (
        <CompareDrawer formKey={result.projectKey} oldmanId={oldmanId} onClose={() => setComparing(false)} />
      )}
    </Page>
  )
}
