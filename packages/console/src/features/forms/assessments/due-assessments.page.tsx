import { Due, dueAssessment } from '@care/shared/forms/assessments/assessment.words'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { ListPage } from '../../../crud/list-page.tsx'

const open = (id: number) => navigate(`/oldMan/assessment?id=${id}`)
/** The preselected reason of the new assessment. */
const reasonOf = (why: number) => (why === Due.Never ? 1 : why === Due.Year ? 2 : 3)

/** Elders who are due for an assessment, including those never assessed. */
export const DueAssessmentsPage = () => (
  <ListPage
    list={api.assessments.due}
    name="dueAssessments"
    words={dueAssessment}
    rowKey="oldmanId"
    exported
    rowActions={({ action }) => [
      {
        label: '继续填写',
        may: api.assessments.create,
        when: ({ draftId }) => draftId,
        open: ({ draftId }) => open(Number(draftId)),
      },
      action(api.assessments.create, {
        label: '开始评估',
        when: ({ draftId }) => !draftId,
        input: ({ oldmanId, why }) => ({ body: { oldmanId, reason: reasonOf(why) } }),
        done: '评估已开始，填写的内容会自动保存',
        after: ({ id }) => open(id),
      }),
      {
        label: '档案',
        primary: true,
        open: ({ oldmanId }) => navigate(`/oldMan/detail?id=${oldmanId}&tabid=assessments`),
      },
    ]}
    empty="没有需要评估的长者"
  />
)
