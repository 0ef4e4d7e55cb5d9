import type { FocusEvent } from 'react'
import { useFieldState, useInputId } from '../form/field-state.ts'
import { inputClass, TextInput } from './text-input.tsx'
import './fields.css'
import type { TypedProps } from './typed/typed-input.tsx'

interface Props extends TypedProps {
  /** Maximum number of characters. */
  max: number
  /** 1 renders a single line. */
  rows?: number
  /** Keyboard shortcut that focuses the input. */
  keys?: string
}

/** Text input with a character count; trims on blur. */
export function CountedInput(props: Props) {
  const { value, onChange, max, rows = 1, keys, invalid, disabled, placeholder = '请输入' } = props
  const id = useInputId(props.id)
  const state = useFieldState(id, { invalid, describedBy: `${id}-count` })
  const shared = {
    id,
    value: value ?? '',
    maxLength: max,
    placeholder,
    disabled,
    'aria-describedby': `${id}-count`,
    'aria-keyshortcuts': keys,
    onBlur: ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const trimmed = target.value.trim()
      if (trimmed !== target.value) onChange(trimmed || undefined)
    },
  }
  return (
    <div className={rows > 1 ? 'counted is-tall' : 'counted'}>
      {rows > 1 ? (
        <textarea
          {...shared}
          {...state}
          rows={rows}
          className={inputClass(disabled, state['aria-invalid'], 'p-inputtextarea')}
          onChange={({ target }) => onChange(target.value || undefined)}
        />
      ) : (
        <TextInput {...shared} invalid={invalid} onChange={({ target }) => onChange(target.value || undefined)} />
      )}
      <small id={`${id}-count`} className="counted-count small">
        <span className="visually-hidden">已输入</span>
        {value?.length ?? 0}/{max}
      </small>
    </div>
  )
}
