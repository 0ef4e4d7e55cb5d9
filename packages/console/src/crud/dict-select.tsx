import { Dropdown } from 'primereact/dropdown'
import type { InputProps } from './field.ts'
import { useDict } from './use-dict.ts'

export function DictSelect({ type, id, value, onChange, invalid, disabled }: InputProps & { type: string }) {
  const items = useDict(type)
  return (
    <Dropdown
      inputId={id}
      value={value === undefined || value === null || value === '' ? null : String(value)}
      options={items}
      optionValue="value"
      optionLabel="label"
      placeholder="请选择"
      emptyMessage="暂无选项"
      showClear
      invalid={invalid}
      disabled={disabled}
      onChange={(event) => onChange(event.value ?? undefined)}
    />
  )
}
