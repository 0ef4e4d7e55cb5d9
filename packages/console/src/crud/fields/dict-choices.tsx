import { useFieldState } from '../../kit/form/field-state.ts'
import { ChoicesPlaceholder } from '../../kit/inputs/choices-placeholder.tsx'
import type { InputProps } from '../../kit/inputs/field.ts'
import { checkedKeysOf, checkedKeysValue, TreeSelect } from '../../kit/prime/tree-select.ts'
import { useDictQuery } from './use-dict.ts'

interface Props extends InputProps {
  type: string
  /** A value to leave out, because another input sets it. */
  except?: string
}

/** Multiple choice among the values of a dictionary. */
export function DictChoices({ type, except, id, value, onChange, invalid, disabled }: Props) {
  const dict = useDictQuery(type)
  const state = useFieldState(id, { invalid })
  const items = (dict.data ?? []).filter((item) => item.value !== except)
  return (
    <TreeSelect
      inputId={id}
      {...state}
      value={checkedKeysValue(Array.isArray(value) ? value : [])}
      options={items.map(({ value, label }) => ({ key: value, label }))}
      selectionMode="checkbox"
      metaKeySelection={false}
      display="comma"
      placeholder="请选择"
      filter={items.length > 12}
      filterPlaceholder="查找"
      emptyMessage={<ChoicesPlaceholder query={{ ...dict }} empty="暂无选项" />}
      disabled={disabled}
      onChange={(event) => onChange(checkedKeysOf(event.value))}
    />
  )
}
