import type { People } from '@care/shared/overview/screens/house'
import type { NameValue } from '@care/shared/overview/screens/screens.contract'
import { countText } from '@care/shared/text/count-text'
import { sum } from 'd3'
import { StepBars } from './step-bars.tsx'

interface Props {
  data: People
  parts: keyof People
  steps: keyof People
}

/** Elders grouped in two ways: shares of a whole, and a scale below. */
export function PeopleChart({ data, parts, steps }: Props) {
  if (sum(data[parts], ({ value }) => value) <= 0) return <p className="empty">暂无长者</p>
  return (
    <>
      <ShareBar parts={data[parts]} />
      <StepBars steps={data[steps]} />
    </>
  )
}

/** Shares side by side, each with its name and count. */
function ShareBar({ parts }: { parts: NameValue[] }) {
  return (
    <div className="share-bar">
      <p>
        {parts.map(({ name, value }, at) =>
          value > 0 ? <i key={name} className={`part-${at}`} style={{ flexGrow: value }} /> : null,
        )}
      </p>
      <ul>
        {parts.map(({ name, value }, at) => (
          <li key={name}>
            <i className={`part-${at}`} />
            {name}
            <b>{countText(value)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
