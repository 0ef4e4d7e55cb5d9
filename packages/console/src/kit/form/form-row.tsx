import { type ReactNode, useId, useMemo } from 'react'
import { Fault } from '../text/fault.tsx'
import { FieldContext } from './field-state.ts'

interface Props {
  label: string
  inputId?: string
  required?: boolean
  error?: string | null | undefined
  /** The row has the full form width. */
  wide?: boolean
  children: ReactNode
}

/** A row with label, input and validation message; also for inputs without a schema. */
export const FormRow = (props: Props) => <Row {...props} />

/** A row with a single input, which uses the id of the row. */
export function InputRow(props: Omit<Props, 'inputId'>) {
  return <Row {...props} inputId={useId()} isOnly />
}

function Row({
  label,
  inputId,
  required = false,
  error,
  wide,
  isOnly = false,
  children,
}: Props & { isOnly?: boolean }) {
  const fault = error && inputId ? `${inputId}-fault` : undefined
  const state = useMemo(() => ({ id: inputId, fault, required, isOnly }), [inputId, fault, required, isOnly])
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
