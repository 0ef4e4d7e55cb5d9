import { type ChangeEvent, type CompositionEvent, type HTMLInputAutoCompleteAttribute, useState } from 'react'
import { TextInput } from '../text-input.tsx'

export interface TypedProps {
  /** Defaults to the id of a row with a single input. */
  id?: string | undefined
  value: string | null | undefined
  /** Empty is `undefined`. */
  onChange: (value: string | undefined) => void
  invalid?: boolean
  disabled?: boolean
  placeholder?: string
  /** Accessible label of an input without a visible label. */
  label?: string
}

interface Props extends TypedProps {
  /** Returns the valid part of the typed text. */
  clean: (text: string) => string
  inputMode: 'numeric' | 'decimal' | 'tel' | 'text'
  autoComplete?: HTMLInputAutoCompleteAttribute
  describedBy?: string
}

/** A text input that drops characters not allowed by `clean`. */
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
    <TextInput
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

/** Applies `clean` to typed text, except during composition by an input method; keeps the caret. */
function useTyping(value: string, clean: (text: string) => string, onChange: (text: string) => void) {
  const [composed, setComposed] = useState<string | null>(null)

  function settle(input: HTMLInputElement) {
    setComposed(null)
    const cleaned = clean(input.value)
    if (cleaned !== input.value) keepCaret(input, clean(input.value.slice(0, input.selectionStart ?? undefined)).length)
    onChange(cleaned)
  }

  return {
    value: composed ?? value,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setComposed(target.value)
      else settle(target)
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => settle(currentTarget),
  }
}

/** Restores the caret after React has written the cleaned text, which moves the caret to the end. */
function keepCaret(input: HTMLInputElement, at: number) {
  requestAnimationFrame(() => {
    if (document.activeElement === input) input.setSelectionRange(at, at)
  })
}
