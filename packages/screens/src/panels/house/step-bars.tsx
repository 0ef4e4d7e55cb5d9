import type { NameValue } from '@care/shared/overview/screens/screens.contract'
import { countText } from '@care/shared/text/count-text'
import { max } from 'd3'
import { Bar } from '../charts/bar.tsx'
import { shareOf } from '../charts/share-of.ts'

interface Props {
  steps: NameValue[]
  /** The count of a full bar; by default the largest one. */
  whole?: number
  most?: number
  /** Name of the bar that sums up all others. */
  rest?: string
}

/** Counts in order, as bars relative to the whole. */
export function StepBars({ steps, whole = max(steps, ({ value }) => value) ?? 0, most = 5, rest }: Props) {
  return (
    <ul className="step-bars">
      {steps.slice(0, most).map(({ name, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row stays, and what it says changes
        <li key={at}>
          <span>{name}</span>
          <Bar share={shareOf(value, whole)} className={name === rest ? 'is-rest' : ''} />
          <strong>{countText(value)}</strong>
        </li>
      ))}
    </ul>
  )
}
