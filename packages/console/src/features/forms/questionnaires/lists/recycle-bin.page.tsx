import type { RecycledQuestionnaire } from '@care/shared/forms/questionnaires/questionnaire'
import { api } from '../../../../calls/api.ts'
import { dateTime, number, text } from '../../../../crud/fields/fields.tsx'
import { ListPage } from '../../../../crud/list-page.tsx'
import type { Fields } from '../../../../kit/inputs/field.ts'

const fields = {
  name: text('问卷名称'),
  resultCount: number('答卷数', '份', { width: 8 }),
  createTime: dateTime('创建时间'),
  updateTime: dateTime('删除时间'),
} satisfies Fields<RecycledQuestionnaire>
const input = ({ key }: RecycledQuestionnaire) => ({ body: { key } })

/** The recycle bin, from which questionnaires are restored, or deleted for good if they have no answers. */
export const RecycleBinPage = () => (
  <ListPage
    list={api.questionnaires.recycled}
    name="questionnaireBin"
    fields={fields}
    rowKey="key"
    columns={['name', 'resultCount', 'createTime', 'updateTime']}
    rowActions={({ action }) => [
      action(api.questionnaires.restore, { label: '恢复', input, done: '问卷已恢复，发布后重新开始收集' }),
      action(api.questionnaires.remove, {
        label: '彻底删除',
        danger: true,
        input,
        done: '问卷已彻底删除',
        when: ({ resultCount }) => resultCount === 0,
        title: '彻底删除问卷',
        ask: ({ name }) => `“${name}”将被彻底删除，不能恢复。`,
      }),
    ]}
    empty="没有已删除的问卷"
  />
)
