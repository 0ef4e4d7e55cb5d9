import { type ChangeEvent, type CompositionEvent, type HTMLInputAutoCompleteAttribute, useState } from 'react'
import { TextLine } from '../text-line.tsx'

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

/**
 * Lets an input keep only what `clean` leaves of the typed text. What an input method is still composing is left alone until it is
 * done, and the caret stays where it was.
 */
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

/** React writes the cleaned text first, and that puts the caret to its end. */
function keepCaret(input: HTMLInputElement, at: number) {
  requestAnimationFrame(() => {
    if (document.activeElement === input) input.setSelectionRange(at, at)
  })
}
