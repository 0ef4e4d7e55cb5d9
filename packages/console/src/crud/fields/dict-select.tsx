import { ChoicesPlaceholder } from '../../kit/inputs/choices-placeholder.tsx'
import type { InputProps } from '../../kit/inputs/field.ts'
import { Select } from '../../kit/inputs/select.tsx'
import { useDictQuery } from './use-dict.ts'

/** Longer lists get a filter and virtual scrolling (only visible items render). */
const manyItems = 20
const itemHeight = 36
const nothing: never[] = []

export function DictSelect({ type, id, value, onChange, invalid, disabled, required }: InputProps & { type: string }) {
  const dict = useDictQuery(type)
  const items = dict.data ?? nothing
  const isLong = items.length > manyItems
  return (
    <Select
      inputId={id}
      value={value === undefined || value === null || value === '' ? null : String(value)}
      options={items}
      placeholder="请选择"
      emptyMessage={<ChoicesPlaceholder query={{ ...dict }} empty="暂无选项" />}
      showClear={!required}
      filter={isLong}
      filterBy="label,spelling"
      filterInputAutoFocus
      resetFilterOnHide
      filterPlaceholder="输入名称或拼音查找"
      emptyFilterMessage="没有找到选项"
      virtualScrollerOptions={isLong ? { itemSize: itemHeight } : undefined}
      invalid={invalid}
      disabled={disabled}
      onChange={(event) => onChange(event.value ?? undefined)}
    />
  )
}
