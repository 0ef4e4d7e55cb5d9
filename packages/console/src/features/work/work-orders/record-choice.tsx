import type { ReactNode } from 'react'
import type { InputProps } from '../../../kit/inputs/field.ts'
import { Select } from '../../../kit/inputs/select.tsx'

interface Choices {
  options: { value: number; label: string }[]
  empty: ReactNode
}

/** A select of records by name, with a filter. */
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
