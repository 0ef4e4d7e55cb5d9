import type { DueRow } from '@care/shared/assessments/assessment'
import { Due, dueAssessment } from '@care/shared/assessments/assessment.words'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { RowAction } from '../../../crud/list/data-grid.tsx'
import { ListGrid } from '../../../crud/list/list-grid.tsx'
import { SearchBar } from '../../../crud/list/search-bar.tsx'
import { usePage } from '../../../crud/list/use-page.ts'
import { useAction } from '../../../crud/use-action.ts'
import { Page } from '../../../kit/page/page.tsx'

const fields = fieldsOf(dueAssessment.fields)
const search = [...dueAssessment.search]
const archive = ({ oldmanId }: DueRow) => navigate(`/oldMan/detail?id=${oldmanId}&tabid=assessments`)
/** The reason that an assessment begins with. */
const reasonOf = (why: number) => (why === Due.Never ? 1 : why === Due.Year ? 2 : 3)

/** Elders whom somebody should assess again, or for the first time. */
export function DueAssessmentsPage() {
  const page = usePage(api.assessments.due)
  const mayBegin = useMayCall()(api.assessments.create)
  const begin = useAction(api.assessments.create, '评估已开始，填写的内容会自动保存')
  const start = ({ oldmanId, why, draftId }: DueRow) => {
    const open = (id: number) => navigate(`/oldMan/assessment?id=${id}`)
    if (draftId) return open(draftId)
    begin.mutate({ body: { oldmanId, reason: reasonOf(why) } }, { onSuccess: ({ id }) => open(id) })
  }
  return (
    <Page fill>
      <SearchBar page={page} fields={fields} search={search} />
      <ListGrid
        name="dueAssessments"
        page={page}
        fields={fields}
        rowKey="oldmanId"
        columns={[...dueAssessment.columns]}
        exported={{ call: 'assessments.due', search }}
        onOpen={archive}
        rowActions={(row) => (
          <>
            {mayBegin && <RowAction label={row.draftId ? '继续填写' : '开始评估'} onClick={() => start(row)} />}
            <RowAction label="档案" onClick={() => archive(row)} />
          </>
        )}
        empty={{ text: '没有需要评估的长者' }}
      />
    </Page>
  )
}
