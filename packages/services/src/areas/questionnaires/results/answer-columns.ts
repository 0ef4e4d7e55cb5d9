import { optionsOf } from '@care/shared/questionnaires/items/expand'
import type { FormItem } from '@care/shared/questionnaires/items/form-item'
import { fieldOf, isChoice, isDisplayed, otherOf, otherOption } from '@care/shared/questionnaires/items/item-types'
import { labelText } from '@care/shared/questionnaires/items/label-text'
import type { AnswerColumn } from '@care/shared/questionnaires/sheets.contract'

type Asked = Pick<FormItem, 'formItemId' | 'type' | 'label' | 'expand'>

/** What every item that was ever asked is called in a file: as the newest version that has it says, in that order; what is gone stands last. */
export function answerColumns(versions: readonly (readonly Asked[])[]): AnswerColumn[] {
  const columns = new Map<number, AnswerColumn[]>()
  for (const item of versions.flat())
    if (!columns.has(item.formItemId) && !isDisplayed(item.type)) columns.set(item.formItemId, columnsOf(item))
  return [...columns.values()].flat()
}

/** Words beside an option 0 have a column of their own. */
function columnsOf({ formItemId, type, label, expand }: Asked): AnswerColumn[] {
  const said = labelText(label).slice(0, 50) || `第${formItemId}题`
  const own = { field: fieldOf(formItemId), label: said, isCoded: isChoice(type) || type === 'CASCADER' }
  const hasOther = isChoice(type) && optionsOf({ expand }).some(({ value }) => value === otherOption)
  return hasOther ? [own, { field: otherOf(formItemId), label: `${said}（其他内容）`, isCoded: false }] : [own]
}
