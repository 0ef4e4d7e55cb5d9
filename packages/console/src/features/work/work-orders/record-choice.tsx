import type { ReactNode } from 'react'
import type { InputProps } from '../../../kit/inputs/field.ts'
import { Select } from '../../../kit/inputs/select.tsx'

interface Choices {
  options: { value: number; label: string }[]
  empty: ReactNode
}

/** Select for a record by its name, with a filter input. */
export const RecordChoice = ({ id, value, onChange, invalid, disabled, options, empty }: InputProps & Choices) => (
  <Select
    inputId={id}
    value={value ?? null}
    options={options}
    placeholder="请选择"
    emptyMessage={empty}
    finds="选项"
    invalid={invalid}
    disabled={disabled}
    onChange={(event) => onChange(event.value ?? null)}
  />
)
