import { callCase } from '@care/shared/calls/jobs/call-case.words'
import type { JobDetail } from '@care/shared/calls/jobs/call-job'
import { callJob } from '@care/shared/calls/jobs/call-job.words'
import { useMemo } from 'react'
import { api } from '../../../calls/api.ts'
import { documentMoves } from '../../../crud/actions/document-moves.tsx'
import { ActionButtons } from '../../../crud/actions/use-actions.tsx'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { DataGrid } from '../../../crud/list/data-grid.tsx'
import { SearchBar } from '../../../crud/list/search-bar.tsx'
import { useLocalPage } from '../../../crud/list/use-page.ts'
import { Drawer } from '../../../kit/dialogs/drawer.tsx'
import { QueryDrawer } from '../../../kit/dialogs/query-drawer.tsx'
import { ProgressBar } from '../../../kit/prime/progress-bar.tsx'
import { RecordFields } from '../../../kit/text/facts.tsx'
import { HistoryList } from '../../../kit/text/history-list.tsx'
import { hoursField } from './hours-field.tsx'
import { jobMoves, otherJobActions } from './job-actions.tsx'
import type { JobRow } from './job-row.ts'

const jobFields = fieldsOf(callJob.fields)
const caseFields = fieldsOf(callCase.fields)
const ruleFields = { ...jobFields, callableTime: hoursField }
const shown = [
  'callableTime',
  'businessType',
  'skillGroupName',
  'maxAttemptCount',
  'minAttemptInterval',
  'skipsHolidays',
] as const

interface Props {
  id: number
  onClose: () => void
}

/** A job: its progress, its people with their states, its rules and who moved it when. */
export const JobDrawer = ({ id, onClose }: Props) => (
  <QueryDrawer title={callJob.noun} width={70} query={api.callJobs.get.query({ params: { id } })} onHide={onClose}>
    {(job) => <ReadJob job={job} onClose={onClose} />}
  </QueryDrawer>
)

function ReadJob({ job, onClose }: { job: JobDetail; onClose: () => void }) {
  const fixed = useMemo(() => ({ jobId: String(job.id) }), [job.id])
  const page = useLocalPage(api.callJobs.cases, fixed)
  const record: JobRow = job
  return (
    <Drawer
      title={
        <span className="line">
          {job.name} {jobFields.state?.show(job.state as never, job as never)}
        </span>
      }
      width={70}
      onHide={onClose}
      footer={
        <ActionButtons
          of={record}
          outlined
          actions={(makers) => [...documentMoves(makers, callJob, api.callJobs, jobMoves), ...otherJobActions(makers)]}
        />
      }
    >
      <Progress job={job} />
      <section className="drawer-section">
        <h3>{callCase.noun}</h3>
        <SearchBar page={page} fields={caseFields} search={[...callCase.search]} />
        <DataGrid
          page={page}
          fields={caseFields}
          columns={callCase.columns.filter((name) => name !== 'duration')}
          density="compact"
          empty={{ text: '没有符合条件的人' }}
        />
      </section>
      <section className="drawer-section">
        <h3>规则</h3>
        <RecordFields row={job} fields={ruleFields} names={[...shown]} columns={2} />
      </section>
      <section className="drawer-section">
        <h3>处理轨迹</h3>
        <HistoryList steps={job.trail} />
      </section>
    </Drawer>
  )
}

/** How many people are done, and how the others stand. */
export function Progress({
  job,
}: {
  job: Pick<JobDetail, 'totalCases' | 'waitingCases' | 'connectedCases' | 'failedCases' | 'skippedCases'>
}) {
  const { totalCases, waitingCases, connectedCases, failedCases, skippedCases } = job
  const callable = totalCases - skippedCases
  const done = callable - waitingCases
  return (
    <section className="drawer-section" aria-label="进度">
      <p className="line wrap">
        <b>
          已处理 {done} / {callable} 人
        </b>
        <span className="soft">
          接通 {connectedCases} · 未接通 {failedCases} · 待拨 {waitingCases}
          {skippedCases > 0 && ` · 不能拨打 ${skippedCases}`}
        </span>
      </p>
      <ProgressBar value={callable === 0 ? 0 : Math.round((done / callable) * 100)} />
    </section>
  )
}
