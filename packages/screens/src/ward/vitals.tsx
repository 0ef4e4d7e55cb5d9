import { vitalLabels, vitalNames } from '@care/shared/house/residence/live/bed-live'
import type { WardBed } from '@care/shared/overview/screens/ward'
import { epochOf } from '@care/shared/shanghai-time'
import { ageText, isOldValue } from '@care/shared/text/value-age'
import { useServerNow } from '../live/use-now.ts'

/** Measurements of the last day with their ages; those that do not fit the card are left out, the pulse comes first. */
export function Vitals({ bed }: { bed: WardBed }) {
  const now = useServerNow()
  const names = vitalNames.filter((name) => bed[name] !== null)
  if (names.length === 0) return <p className="no-vitals">24小时内无测量</p>
  return (
    <dl>
      {names.map((name) => {
        const time = bed.measuredAt[name]
        const age = time === undefined ? null : now - epochOf(time)
        return (
          <div key={name} className={`vital ${age !== null && isOldValue(age) ? 'is-old' : ''}`}>
            <dt>{vitalLabels[name]}</dt>
            <dd>{bed[name]}</dd>
            {age !== null && <dd className="age">{ageText(age)}</dd>}
          </div>
        )
      })}
    </dl>
  )
}
