import { callJob } from '@care/shared/calls/jobs/call-job.words'
import { pages } from '@care/shared/pages/pages'
import { api } from '../../../calls/api.ts'
import { ActionButtons } from '../../../crud/actions/use-actions.tsx'
import { DocumentPage } from '../../../crud/document-page.tsx'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { PageLinks } from '../../../pickers/page-links.tsx'
import { jobMoves, otherJobActions } from './job-actions.tsx'
import type { JobRow } from './job-row.ts'

const JobDrawer = lazyPart('JobDrawer', () => import('./job-drawer.tsx'))
const JobForm = lazyPart('JobForm', () => import('./job-form.tsx'))
const HalfYearDrawer = lazyPart('HalfYearDrawer', () => import('./half-year-drawer.tsx'))
const { page, start, pause, resume, stop } = api.callJobs

/** 外呼任务: whom the desk calls by list, with progress, results and the next person. */
export const CallJobsPage = () => (
  <DocumentPage
    calls={{ page, start, pause, resume, stop }}
    words={callJob}
    name="call-jobs"
    moves={jobMoves}
    opens={{
      label: '名单',
      primary: true,
      may: api.callJobs.cases,
      shows: ({ id }: JobRow, close) => <JobDrawer id={id} onClose={close} />,
    }}
    others={otherJobActions}
    actions={
      <>
        <PageLinks of={pages.callRecords} />
        <ActionButtons
          of={null}
          actions={() => [
            {
              label: '近半年统计',
              icon: 'pi pi-chart-bar',
              outlined: true,
              may: api.callJobs.halfYear,
              shows: (_, close) => <HalfYearDrawer onClose={close} />,
            },
            {
              label: '新建任务',
              icon: 'pi pi-plus',
              may: api.callJobs.create,
              shows: (_, close) => <JobForm onClose={close} />,
            },
          ]}
        />
      </>
    }
    empty="还没有外呼任务"
  />
)
