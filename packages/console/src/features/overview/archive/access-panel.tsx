import { elderAccessWords } from '@care/shared/people/elders/access/elder-access.words'
import { api } from '../../../calls/api.ts'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { DataGrid } from '../../../crud/list/data-grid.tsx'
import { useLocalPage } from '../../../crud/list/use-page.ts'
import type { PanelProps } from '../../../pickers/people/archive/archive-panel.ts'

const fields = fieldsOf(elderAccessWords.fields)

/** Access log of this archive: who viewed, printed or exported it. */
export function AccessPanel({ oldmanId }: Pick<PanelProps, 'oldmanId'>) {
  const page = useLocalPage(api.elderAccess.page, { oldmanId: String(oldmanId) })
  return (
    <DataGrid page={page} fields={fields} columns={[...elderAccessWords.columns]} empty={{ text: '还没有人查阅过' }} />
  )
}
