import { answerText } from '@care/shared/forms/questionnaires/answers/shown-answer'
import type { AnsweredItem } from '@care/shared/forms/questionnaires/check-ins.contract'
import { isDisplayed } from '@care/shared/forms/questionnaires/items/item-types'
import { labelText } from '@care/shared/forms/questionnaires/items/label-text'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { Drawer } from '../../../../kit/dialogs/drawer.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { emptyValueDash } from '../../../../kit/text/none.tsx'
import './check-in-form.css'

interface Props {
  formKey: string
  name: string
  elder: { id: number; userName: string }
  onHide: () => void
}

/** The latest answers of an elder to a questionnaire, item by item with their points. */
export function AnswersDrawer({ formKey, name, elder, onHide }: Props) {
  const query = { key: formKey, oldmanId: elder.id }
  const { data, error, refetch } = useQuery(api.questionnaireCheckIns.answers.query({ query }))
  const asked = data?.filter(({ type }) => !isDisplayed(type))
  const scored = asked?.filter(({ score }) => score !== null) ?? []
  return (
    <Drawer title={`${elder.userName} · ${name}`} onHide={onHide}>
      {asked ? (
        <table className="answer-table ruled">
          <thead>
            <tr>
              <th className="soft">题目</th>
              <th className="soft">答案</th>
              <th className="answer-points soft">得分</th>
            </tr>
          </thead>
          <tbody>{asked.map(answerLine)}</tbody>
          {scored.length > 0 && (
            <tfoot>
              <tr>
                <th colSpan={2}>合计</th>
                <th className="answer-points">{scored.reduce((sum, { score }) => sum + (score ?? 0), 0)}</th>
              </tr>
            </tfoot>
          )}
        </table>
      ) : (
        <QueryPlaceholder error={error} onRetry={refetch} lines={8} />
      )}
    </Drawer>
  )
}

const answerLine = ({ value, score, ...item }: AnsweredItem) => (
  <tr key={item.formItemId}>
    <td>{labelText(item.label) || '未命名'}</td>
    <td>{value === null ? emptyValueDash : answerText(value, item) || emptyValueDash}</td>
    <td className="answer-points">{score ?? ''}</td>
  </tr>
)
