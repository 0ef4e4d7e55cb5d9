import type { HTMLInputAutoCompleteAttribute } from 'react'
import { TextLine } from '../text-line.tsx'
import { useTyping } from './use-typing.ts'

export interface TypedProps {
  /** That of its row when it has one to itself. */
  id?: string | undefined
  value: string | null | undefined
  /** Empty is `undefined`. */
  onChange: (value: string | undefined) => void
  invalid?: boolean
  disabled?: boolean
  placeholder?: string
  /** For an input that no label stands beside. */
  label?: string
}

interface Props extends TypedProps {
  /** What stays of the typed text. */
  clean: (text: string) => string
  inputMode: 'numeric' | 'decimal' | 'tel' | 'text'
  autoComplete?: HTMLInputAutoCompleteAttribute
  describedBy?: string
}

/** A line that takes certain characters only. */
export function TypedInput(props: Props) {
  const {
    id,
    value,
    onChange,
    clean,
    invalid,
    disabled,
    placeholder = '请输入',
    inputMode,
    autoComplete = 'off',
  } = props
  const typing = useTyping(value ?? '', clean, (text) => onChange(text || undefined))
  return (
    <TextLine
      id={id}
      {...typing}
      placeholder={placeholder}
      inputMode={inputMode}
      autoComplete={autoComplete}
      invalid={invalid}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      disabled={disabled}
    />
  )
}
