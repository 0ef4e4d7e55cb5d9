import { callJob, JobState } from '@care/shared/calls/jobs/call-job.words'
import { api } from '../../../calls/api.ts'
import type { ActionListBuilder } from '../../../crud/actions/action.ts'
import type { MoveOverrides } from '../../../crud/actions/document-moves.tsx'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import type { JobRow } from './job-row.ts'

const WorkDrawer = lazyPart('WorkDrawer', () => import('./work-drawer.tsx'))
const JobForm = lazyPart('JobForm', () => import('./job-form.tsx'))

/** A stop is final, so it says what it costs. */
export const jobMoves: MoveOverrides<typeof callJob> = {
  stop: {
    ask: ({ name, waitingCases }) => `停止${name}？${waitingCases}人不再拨打，停止后不能继续。`,
    isFinal: true,
  },
}

/** Row actions of a job beside its moves: the next person, change and delete. */
export const otherJobActions: ActionListBuilder<JobRow> = ({ removal }) => [
  {
    label: '下一位',
    icon: 'pi pi-phone',
    may: api.callJobs.next,
    when: ({ state }) => state === JobState.Running,
    shows: (job, close) => <WorkDrawer job={job} onClose={close} />,
  },
  {
    label: '修改',
    may: api.callJobs.update,
    when: ({ state }) => state === JobState.Draft || state === JobState.Paused,
    shows: ({ id }, close) => <JobForm id={id} onClose={close} />,
  },
  removal(api.callJobs.remove, callJob.noun, ({ name }) => name, { when: ({ state }) => state === JobState.Draft }),
]
