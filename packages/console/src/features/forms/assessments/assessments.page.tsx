import type { AssessmentRow } from '@care/shared/forms/assessments/assessment'
import { AssessmentStatus } from '@care/shared/forms/assessments/assessment.moves'
import { assessment, Due } from '@care/shared/forms/assessments/assessment.words'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { ListPage } from '../../../crud/list-page.tsx'
import { NewAssessment } from './new-assessment.tsx'
import './assessments.css'

/** 能力评估 of the institution, the newest first, with the number of elders who are due for an assessment. */
export function AssessmentsPage() {
  const mayCall = useMayCall()
  const { data: due } = useQuery(api.assessments.due.query({ query: { size: 1 } }))
  const { data: never } = useQuery(api.assessments.due.query({ query: { size: 1, why: Due.Never } }))
  const labelOf = ({ status }: AssessmentRow) => {
    if (status === AssessmentStatus.Draft && mayCall(api.assessments.update)) return '继续填写'
    return status === AssessmentStatus.Done && mayCall(api.assessments.confirm) ? '确认' : '查看'
  }
  return (
    <ListPage
      list={api.assessments.page}
      name="assessments"
      words={assessment}
      exported
      actions={<NewAssessment />}
      head={
        <p className="card assess-due row wrap">
          <Link href="/elderAssessment/due">
            需要重新评估 <b>{due?.total ?? '—'}</b> 位
          </Link>
          <Link href={`/elderAssessment/due?why=${Due.Never}`}>
            尚未评估 <b>{never?.total ?? '—'}</b> 位
          </Link>
        </p>
      }
      rowActions={() => [{ label: labelOf, primary: true, open: ({ id }) => navigate(`/oldMan/assessment?id=${id}`) }]}
      empty={{ text: '还没有能力评估', action: <NewAssessment /> }}
    />
  )
}
