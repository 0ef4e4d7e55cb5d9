import { optionsOf } from '@care/shared/forms/questionnaires/items/expand'
import type { FormItem } from '@care/shared/forms/questionnaires/items/form-item'
import { labelText } from '@care/shared/forms/questionnaires/items/label-text'

/** Display name of an item: its number and label. */
export function itemName(items: readonly FormItem[], id: number): string {
  const at = items.findIndex(({ formItemId }) => formItemId === id)
  const item = items[at]
  return item ? `${at + 1}. ${labelText(item.label).slice(0, 40) || '未命名'}` : '已删除的题目'
}

export function optionName(items: readonly FormItem[], id: number, value: number): string {
  const item = items.find(({ formItemId }) => formItemId === id)
  const option = item && optionsOf(item).find((one) => one.value === value)
  return option ? labelText(option.label) : '已删除的选项'
}
