import type { Recycled } from '@care/shared/questionnaires/questionnaire'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { dateTime, number, text } from '../../../crud/fields/fields.tsx'
import { RowAction } from '../../../crud/list/data-grid.tsx'
import { ListGrid } from '../../../crud/list/list-grid.tsx'
import { usePage } from '../../../crud/list/use-page.ts'
import { useAction } from '../../../crud/use-action.ts'
import { confirm } from '../../../kit/dialogs/confirm.ts'
import type { Fields } from '../../../kit/inputs/field.ts'
import { Page } from '../../../kit/page/page.tsx'

const fields = {
  name: text('问卷名称'),
  resultCount: number('答卷数', '份', { width: 8 }),
  createTime: dateTime('创建时间'),
  updateTime: dateTime('删除时间'),
} satisfies Fields<Recycled>

/** What was thrown away: it comes back as it was, or goes for good where nobody answered it. */
export function RecycleBinPage() {
  const page = usePage(api.questionnaires.recycled)
  const mayCall = useMayCall()
  const restore = useAction(api.questionnaires.restore, '问卷已恢复，发布后重新开始收集')
  const remove = useAction(api.questionnaires.remove, '问卷已彻底删除')
  const askToRemove = ({ key, name }: Recycled) =>
    confirm({
      title: '彻底删除问卷',
      text: `“${name}”将被彻底删除，不能恢复。`,
      yes: '彻底删除',
      danger: true,
      onYes: () => remove.mutate({ body: { key } }),
    })

  return (
    <Page fill>
      <ListGrid
        name="questionnaireBin"
        page={page}
        fields={fields}
        rowKey="key"
        columns={['name', 'resultCount', 'createTime', 'updateTime']}
        rowActions={(row: Recycled) => (
          <>
            {mayCall(api.questionnaires.restore) && (
              <RowAction label="恢复" onClick={() => restore.mutate({ body: { key: row.key } })} />
            )}
            {row.resultCount === 0 && mayCall(api.questionnaires.remove) && (
              <RowAction label="彻底删除" danger onClick={() => askToRemove(row)} />
            )}
          </>
        )}
        empty={{ text: '没有已删除的问卷' }}
      />
    </Page>
  )
}
