import { numberIn } from '@care/shared/forms/questionnaires/items/expand'
import { useState } from 'react'
import { ariaOf, type FillInputProps } from './input-props.ts'

/** Rounds to the decimals of the step: 0.1 + 0.2 gives 0.3. */
const stepped = (value: number, step: number) => {
  const digits = String(step).split('.')[1]?.length ?? 0
  return Number(value.toFixed(digits))
}

/** A number, typed or stepped by buttons; invalid text is kept as typed. */
export function NumberInput(props: FillInputProps) {
  const { item, value, onChange } = props
  const { expand } = item
  const [least, most] = [numberIn(expand, 'min'), numberIn(expand, 'max')]
  const step = numberIn(expand, 'step') ?? 1
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (typeof value === 'number' ? String(value) : '')
  const inside = (number: number) => Math.min(most ?? number, Math.max(least ?? number, number))
  const type = (text: string) => {
    const number = Number(text)
    const isNumber = text.trim() !== '' && Number.isFinite(number)
    setTyped(text)
    // invalid text is passed on for validation
    onChange(text.trim() === '' ? undefined : isNumber ? number : text)
  }
  const move = (way: 1 | -1) => {
    setTyped(null)
    onChange(inside(typeof value === 'number' ? stepped(value + way * step, step) : (least ?? 0)))
  }
  const button = (way: 1 | -1, label: string, sign: string, isEnd: boolean) => (
    <button type="button" className="fill-step" aria-label={label} disabled={isEnd} onClick={() => move(way)}>
      {sign}
    </button>
  )

  return (
    <span className="line fill-number">
      {button(-1, '减少', '−', typeof value === 'number' && least !== undefined && value <= least)}
      <input
        {...ariaOf(props)}
        className="fill-input"
        inputMode={least !== undefined && least >= 0 ? 'decimal' : 'text'}
        value={shown}
        placeholder={item.placeholder ?? undefined}
        onChange={({ target }) => type(target.value)}
        onBlur={() => typeof value === 'number' && setTyped(null)}
      />
      {button(1, '增加', '+', typeof value === 'number' && most !== undefined && value >= most)}
    </span>
  )
}
