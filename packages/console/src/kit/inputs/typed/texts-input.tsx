import { useState } from 'react'
import type { InputProps } from '../field.ts'
import { TextInput } from '../text-input.tsx'

const joined = (value: unknown) => (Array.isArray(value) ? value.join('、') : '')
const apart = (text: string) => [...new Set(text.split(/[、,，;；]/).map((one) => one.trim()))].filter(Boolean)

/** Input of several short texts on one line, with Chinese separators: 青霉素、海鲜. */
export function TextsInput({ id, value, onChange, invalid, disabled }: InputProps) {
  const [text, setText] = useState('')
  // keeps a trailing separator until the next text is typed
  const isText = joined(apart(text)) === joined(value)
  return (
    <TextInput
      id={id}
      value={isText ? text : joined(value)}
      placeholder="多项之间用顿号分开"
      maxLength={500}
      invalid={invalid}
      disabled={disabled}
      onChange={(event) => {
        setText(event.target.value)
        onChange(apart(event.target.value))
      }}
    />
  )
}
