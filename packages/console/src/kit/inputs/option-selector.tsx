import type { ReactNode } from 'react'
import './fields.css'

export interface PictureOption {
  value: string
  label: string
  picture: ReactNode
}

interface Props {
  id: string
  /** Label of the choice for screen readers. */
  label: string
  options: PictureOption[]
  /** Chosen values; several if `multiple`. */
  value: string[]
  onChange: (value: string[]) => void
  multiple?: boolean
  disabled?: boolean
}

/** A choice by pictures (specification 1 §2): arrow keys move, Space toggles in a multiple choice. */
export function OptionSelector({ id, label, options, value, onChange, multiple, disabled }: Props) {
  const toggle = (one: string) => {
    if (!multiple) return onChange([one])
    onChange(options.map(({ value }) => value).filter((other) => value.includes(other) !== (other === one)))
  }
  return (
    <fieldset className="options row wrap">
      <legend className="visually-hidden">{label}</legend>
      {options.map((option, at) => (
        <label key={option.value} className={classOf(value.includes(option.value), disabled)}>
          <input
            id={at === 0 ? id : undefined}
            type={multiple ? 'checkbox' : 'radio'}
            name={id}
            checked={value.includes(option.value)}
            disabled={disabled}
            onChange={() => toggle(option.value)}
          />
          <span className="option-picture stack gap-0" aria-hidden>
            {option.picture}
          </span>
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

const classOf = (isChosen: boolean, isOff = false) => `option${isChosen ? ' is-chosen' : ''}${isOff ? ' is-off' : ''}`
