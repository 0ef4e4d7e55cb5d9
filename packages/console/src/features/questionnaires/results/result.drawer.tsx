import type { FormItem } from '@care/shared/questionnaires/items/form-item'
import { fieldOf, isDisplayed, otherOf } from '@care/shared/questionnaires/items/item-types'
import { labelText } from '@care/shared/questionnaires/items/label-text'
import type { ResultRow } from '@care/shared/questionnaires/result'
import { Drawer } from '../../../kit/dialogs/drawer.tsx'
import { Facts } from '../../../kit/text/facts.tsx'
import { none } from '../../../kit/text/none.tsx'
import { resultFields } from './result.fields.tsx'

interface Props {
  row: ResultRow
  /** Of the draft as it is now; what only an older version asked follows by its number. */
  items: readonly FormItem[]
  onClose: () => void
}

/** What one person said, in the order of the form. */
export function ResultDrawer({ row, items, onClose }: Props) {
  const { serialNumber, processData } = row
  const asked = items.filter(({ type }) => !isDisplayed(type) && type !== 'PAGINATION')
  const known = new Set(asked.flatMap(({ formItemId }) => [fieldOf(formItemId), otherOf(formItemId)]))
  const former = Object.keys(processData).filter((field) => !known.has(field))
  const said = (field: string) => String(processData[field] ?? '')

  return (
    <Drawer title={`答卷 ${serialNumber}`} onHide={onClose}>
      <Facts
        row={row}
        fields={resultFields}
        names={[
          ...(['createTime', 'completeTime', 'version'] as const),
          ...(row.score === null ? [] : (['score', 'ruleName'] as const)),
          ...(['submitAddress', 'submitOs', 'submitBrowser'] as const),
        ]}
      />
      <ol className="result-answers">
        {asked.map(({ formItemId, label }) => {
          const other = said(otherOf(formItemId))
          return (
            <li key={formItemId}>
              <strong>{labelText(label) || '未命名'}</strong>
              <p>
                {said(fieldOf(formItemId)) || none}
                {other && `（${other}）`}
              </p>
            </li>
          )
        })}
        {former.map((field) => (
          <li key={field}>
            <strong>当时的题目 {field.replace(/\D/g, '')}</strong>
            <p>{said(field)}</p>
          </li>
        ))}
      </ol>
    </Drawer>
  )
}
