import type { NameValue } from '@care/shared/screens/screens.contract'
import { max } from 'd3'
import { countText, shareOf } from '../count-text.ts'

const most = 5

/** Steps of a scale in their order, each as long as its count is beside the longest. */
export function StepBars({ steps }: { steps: NameValue[] }) {
  const longest = max(steps, ({ value }) => value) ?? 0
  return (
    <ul className="step-bars">
      {steps.slice(0, most).map(({ name, value }) => (
        <li key={name}>
          <span>{name}</span>
          <i>
            <b style={{ width: `${shareOf(value, longest) * 100}%` }} />
          </i>
          <strong>{countText(value)}</strong>
        </li>
      ))}
    </ul>
  )
}
