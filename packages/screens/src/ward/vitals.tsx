import { vitalNames, type WardBed } from '@care/shared/overview/screens/ward'
import { epochOf } from '@care/shared/shanghai-time'
import { useServerNow } from '../live/use-now.ts'
import { ageText, isOldValue } from './value-age.ts'

const labels = { heartRate: '心率', bloodOxygen: '血氧', bloodPressure: '血压', temperature: '体温', breath: '呼吸' }

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
            <dt>{labels[name]}</dt>
            <dd>{bed[name]}</dd>
            {age !== null && <dd className="age">{ageText(age)}</dd>}
          </div>
        )
      })}
    </dl>
  )
}
