import type { ScaleItem } from '@care/shared/forms/assessments/scale'
import type { KeyboardEvent } from 'react'

interface Props {
  item: ScaleItem
  score: number | null
  onScore: (score: number) => void
}

/** One item: a digit key sets its score and moves on to the next item; arrow keys move through its scores. */
export function ScoreItem({ item: { code, label, max, options }, score, onScore }: Props) {
  const byDigit = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const digit = /^\d$/.test(event.key) && !event.ctrlKey && !event.altKey && !event.metaKey ? Number(event.key) : null
    if (digit === null || digit > max) return
    event.preventDefault()
    onScore(digit)
    const all = [...document.querySelectorAll<HTMLFieldSetElement>('.assess-item')].filter(
      (one) => one.offsetParent !== null || one === event.currentTarget,
    )
    const next = all[all.indexOf(event.currentTarget) + 1]
    const radios = [...(next ?? event.currentTarget).querySelectorAll<HTMLInputElement>('input')]
    const place = radios.find(({ checked }) => checked) ?? radios[0]
    place?.focus()
    next?.scrollIntoView?.({ block: 'nearest' })
  }
  return (
    <fieldset className={score === null ? 'assess-item boxed' : 'assess-item boxed is-judged'} onKeyDown={byDigit}>
      <legend className="row strong">
        <span className="soft">{code}</span> {label}
        <output className="soft">{score === null ? `满分 ${max}` : `${score} 分`}</output>
      </legend>
      <div className="assess-options stack gap-2">
        {options
          .map((text, value) => ({ text, value }))
          .reverse()
          .map(({ text, value }) => (
            <label
              key={value}
              className={value === score ? 'assess-option line boxed is-chosen' : 'assess-option line boxed'}
            >
              <input type="radio" name={code} checked={value === score} onChange={() => onScore(value)} />
              <b>{value}</b>
              <span>{text}</span>
            </label>
          ))}
      </div>
    </fieldset>
  )
}
