import { keepDecimal, keepDigits } from '@care/shared/normalize-input'
import { useState } from 'react'
import { TypedInput, type TypedProps } from './typed-input.tsx'

interface Props extends Omit<TypedProps, 'value' | 'onChange'> {
  value: number | null | undefined
  onChange: (value: number | undefined) => void
}

/** A whole number; other characters are dropped. */
export const IntegerInput = (props: Props) => <NumberInput {...props} clean={keepDigits} inputMode="numeric" />

/** A number with at most two decimals, such as a price. */
export const DecimalInput = (props: Props) => <NumberInput {...props} clean={keepDecimal} inputMode="decimal" />

interface NumberProps extends Props {
  clean: (text: string) => string
  inputMode: 'numeric' | 'decimal'
}

/** Number input that keeps the typed text as well, because "1." may become 1.5. */
function NumberInput({ value, onChange, clean, ...input }: NumberProps) {
  const [text, setText] = useState('')
  const known = value === null || value === undefined || Number.isNaN(value) ? undefined : value
  const isText = text === '' ? known === undefined : Number(text) === known
  return (
    <TypedInput
      {...input}
      value={isText ? text : String(known ?? '')}
      clean={(typed) => clean(typed)}
      onChange={(typed = '') => {
        setText(typed)
        onChange(typed === '' ? undefined : Number(typed))
      }}
    />
  )
}
