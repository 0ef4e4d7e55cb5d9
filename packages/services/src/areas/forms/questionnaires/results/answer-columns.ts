import { optionsOf } from '@care/shared/forms/questionnaires/items/expand'
import type { FormItem } from '@care/shared/forms/questionnaires/items/form-item'
import {
  fieldOf,
  isChoice,
  isDisplayed,
  otherOf,
  otherOption,
} from '@care/shared/forms/questionnaires/items/item-types'
import { labelText } from '@care/shared/forms/questionnaires/items/label-text'
import type { AnswerColumn } from '@care/shared/forms/questionnaires/sheets.contract'

type Asked = Pick<FormItem, 'formItemId' | 'type' | 'label' | 'expand'>

/**
 * The columns of an exported file: every item that was ever asked, with the label and position of the newest version
 * that contains it; removed items come last.
 */
export function answerColumns(versions: readonly (readonly Asked[])[]): AnswerColumn[] {
  const columns = new Map<number, AnswerColumn[]>()
  for (const item of versions.flat())
    if (!columns.has(item.formItemId) && !isDisplayed(item.type)) columns.set(item.formItemId, columnsOf(item))
  return [...columns.values()].flat()
}

/** The columns of an item. The text beside option 0 ("other") has a column of its own. */
function columnsOf({ formItemId, type, label, expand }: Asked): AnswerColumn[] {
  const said = labelText(label).slice(0, 50) || `第${formItemId}题`
  const own = { field: fieldOf(formItemId), label: said, isCoded: isChoice(type) || type === 'CASCADER' }
  const hasOther = isChoice(type) && optionsOf({ expand }).some(({ value }) => value === otherOption)
  return hasOther ? [own, { field: otherOf(formItemId), label: `${said}（其他内容）`, isCoded: false }] : [own]
}
