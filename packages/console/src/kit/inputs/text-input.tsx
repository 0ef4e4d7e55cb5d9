import type { ComponentProps } from 'react'
import { useFieldState, useInputId } from '../form/field-state.ts'

export interface TextLineProps extends ComponentProps<'input'> {
  invalid?: boolean
}

/** A native input with PrimeReact's class names, for its theme. */
export function TextInput({ invalid, className, ...props }: TextLineProps) {
  const id = useInputId(props.id)
  const state = useFieldState(id, { invalid, describedBy: props['aria-describedby'] })
  return (
    <input {...props} id={id} {...state} className={inputClass(props.disabled, state['aria-invalid'], className)} />
  )
}

/** Class names of a single-line or multi-line input. */
export const inputClass = (disabled?: boolean, invalid?: boolean, more?: string) =>
  ['p-inputtext p-component', disabled && 'p-disabled', invalid && 'p-invalid', more].filter(Boolean).join(' ')
