import { useId } from 'react'
import { FormRow } from '../../../kit/form/form-row.tsx'
import type { FieldSet } from '../../../kit/inputs/field.ts'

export type Values = Record<string, unknown>

interface Props {
  fields: FieldSet
  names: string[]
  values: Values
  onChange: (values: Values) => void
  required?: string[]
  disabled?: boolean
}

/** Inputs one below the other for a form whose rules are the server's. */
export function FieldRows({ fields, names, values, onChange, required = [], disabled }: Props) {
  const base = useId()
  return names.map((name) => {
    const { label, input: Input } = fields[name] ?? {}
    if (!label || !Input) return null
    const id = `${base}-${name}`
    return (
      <FormRow key={name} label={label} inputId={id} required={required.includes(name)}>
        <Input
          id={id}
          value={(values[name] ?? null) as never}
          disabled={disabled}
          onChange={(value: unknown) => onChange({ ...values, [name]: value ?? undefined })}
        />
      </FormRow>
    )
  })
}
