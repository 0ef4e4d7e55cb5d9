import { countText } from '@care/shared/count-text'
import type { NameValue } from '@care/shared/screens/screens.contract'
import { max } from 'd3'
import { Bar } from '../bar.tsx'
import { shareOf } from '../share-of.ts'

interface Props {
  steps: NameValue[]
  /** What a whole bar counts; without it the longest. */
  whole?: number
  most?: number
  /** The one that stands for all others. */
  rest?: string
}

/** Counts in their order, each as long as it is beside the whole. */
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
