import { useId } from 'react'
import type { z } from 'zod'
import { FormRow } from '../../kit/form/form-row.tsx'
import type { FieldSet } from '../../kit/inputs/field.ts'

export type Values = Record<string, unknown>

interface Props {
  fields: FieldSet
  names: string[]
  values: Values
  onChange: (values: Values) => void
  required?: string[]
  /** Validation messages by field name. */
  faults?: ValidationMessages
  disabled?: boolean
}

export type ValidationMessages = Record<string, string | undefined>

/** The first validation message of each field, by field name. */
export const validationMessagesOf = (error: z.ZodError | undefined): ValidationMessages =>
  Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const).reverse())

/** Inputs one below the other; the parent validates them. */
export function FieldRows({ fields, names, values, onChange, required = [], faults = {}, disabled }: Props) {
  const base = useId()
  return names.map((name) => {
    const { label, input: Input } = fields[name] ?? {}
    if (!label || !Input) return null
    const id = `${base}-${name}`
    return (
      <FormRow key={name} label={label} inputId={id} required={required.includes(name)} error={faults[name]}>
        <Input
          id={id}
          value={(values[name] ?? null) as never}
          disabled={disabled}
          required={required.includes(name)}
          onChange={(value: unknown) => onChange({ ...values, [name]: value ?? undefined })}
        />
      </FormRow>
    )
  })
}
