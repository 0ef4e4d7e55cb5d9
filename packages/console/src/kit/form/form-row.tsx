import { type ReactNode, useMemo } from 'react'
import { Fault } from '../text/fault.tsx'
import { FieldContext } from './field-state.ts'

interface Props {
  label: string
  inputId?: string
  required?: boolean
  error?: string | null | undefined
  /** Takes the whole line. */
  wide?: boolean
  children: ReactNode
}

/** Label, input and what is wrong with it; also for inputs that no schema knows. */
export function FormRow({ label, inputId, required = false, error, wide, children }: Props) {
  const fault = error && inputId ? `${inputId}-fault` : undefined
  const state = useMemo(() => ({ id: inputId, fault, required }), [inputId, fault, required])
  return (
    <div className={wide ? 'form-row row gap-3 is-wide' : 'form-row row gap-3'}>
      <label htmlFor={inputId} className={required ? 'required' : undefined}>
        {label}
      </label>
      <div className="form-input grow">
        <FieldContext value={state}>{children}</FieldContext>
        <Fault id={fault}>{error}</Fault>
      </div>
    </div>
  )
}
