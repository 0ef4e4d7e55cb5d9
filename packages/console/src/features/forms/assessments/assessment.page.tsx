import type { Assessment } from '@care/shared/forms/assessments/assessment'
import { AssessmentStatus } from '@care/shared/forms/assessments/assessment.moves'
import { assessmentStatuses } from '@care/shared/forms/assessments/assessment.words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { PageSkeleton } from '../../../kit/loading/skeletons.tsx'
import { Failure } from '../../../kit/messages/failure.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { useTabQuery } from '../../../kit/page/tab-address.ts'
import { WordTag } from '../../../kit/text/word-tag.tsx'
import { ElderHead } from '../../../pickers/people/elder-banner.tsx'
import { UploadOwnerContext } from '../../../pickers/upload/upload-owner.ts'
import { useTabTitle } from '../../../shell/tabs/tab-pane.tsx'
import { AssessmentActions } from './assessment-actions.tsx'
import { AssessmentForm } from './assessment-form.tsx'
import { AssessmentSheet } from './assessment-sheet.tsx'
import { NewAssessment } from './new-assessment.tsx'
import { OutcomeSteps } from './steps/outcome-steps.tsx'
import './assessments.css'

/** /oldMan/assessment?id=…: continues a draft, or shows a completed assessment to confirm and adopt. */
export function AssessmentPage() {
  const [query] = useTabQuery()
  const id = Number(query.get('id')) || null
  // waits for fresh data, because the form must not start from a cached draft
  const [since] = useState(() => Date.now())
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...api.assessments.get.query({ params: { id: id ?? 0 } }),
    enabled: id !== null,
    staleTime: 0,
  })
  useTabTitle(data && `${data.userName}能力评估`)
  if (id === null)
    return (
      <Page>
        <div className="card state">
          <p className="state-title">请选择要评估的长者</p>
          <NewAssessment />
        </div>
      </Page>
    )
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return data && dataUpdatedAt >= since ? <One key={data.id} of={data} onReload={refetch} /> : <PageSkeleton />
}

function One({ of, onReload }: { of: Assessment; onReload: () => Promise<{ data?: Assessment | undefined }> }) {
  // the form ignores later data, because its own saves also refresh the query
  const [begun, setBegun] = useState(of)
  const mayWrite = useMayCall()(api.assessments.update)
  if (of.status !== begun.status) setBegun(of)
  return (
    <Page
      title={
        <>
          {of.userName} · 能力评估 <small className="soft">{of.assessNo}</small>
        </>
      }
      actions={
        <span className="line">
          <WordTag {...assessmentStatuses[of.status]} />
          <Link href={`/oldMan/detail?id=${of.oldmanId}&tabid=assessments`}>查看档案</Link>
          <AssessmentActions of={of} />
        </span>
      }
    >
      <section className="card rigid">
        <ElderHead oldmanId={of.oldmanId} />
      </section>
      {of.status === AssessmentStatus.Draft && mayWrite ? (
        <UploadOwnerContext value={of.tenantId}>
          <AssessmentForm
            key={begun.version}
            begun={begun}
            onReload={() => void onReload().then(({ data }) => data && setBegun(data))}
          />
        </UploadOwnerContext>
      ) : (
        <>
          {of.status === AssessmentStatus.Confirmed && (of.adoptTime || !of.isOutdated) && <OutcomeSteps of={of} />}
          <AssessmentSheet of={of} />
        </>
      )}
    </Page>
  )
}
