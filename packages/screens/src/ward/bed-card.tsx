import { meaningOf, type Warning } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import type { WardBed } from '@care/shared/overview/screens/ward'
import { useNameStyle } from '../panels/privacy.ts'
import { isTaken, stateOf } from './bed-state.ts'

/** A bed with its occupant, bed state, latest measurements, and most urgent open warning. */
export function BedCard({ bed, warning }: { bed: WardBed; warning: Warning | undefined }) {
  const nameOf = useNameStyle()
  const { bedName, userName, age, careLevel } = bed
  const { label, tone } = stateOf(bed)
  const isOpen = warning?.isDisposed === Disposal.Open
  const alarm = warning ? `has-warning tone-${meaningOf(warning)} ${isOpen ? 'is-open' : ''}` : ''
  return (
    <li className={`bed-card ${userName === null ? 'is-free' : ''} ${alarm}`}>
      <p>
        <span>{bedName}</span>
        <b className={`tag tone-${tone}`}>{label}</b>
      </p>
      {userName !== null && (
        <p>
          <strong>{nameOf(userName)}</strong>
          {age !== null && <span>{age}岁</span>}
          <em>{careLevel}</em>
        </p>
      )}
      {warning ? (
        <p className="bed-warning">
          <b>{warning.source}</b>
          <span>{isOpen ? '待处理' : `${warning.claimerName ?? warning.handlerName ?? ''} 处理中`}</span>
        </p>
      ) : null}
      {isTaken(bed) && <Vitals bed={bed} most={warning ? 2 : 4} />}
    </li>
  )
}

/** Measurements of the last day; the pulse first. */
function Vitals({ bed, most }: { bed: WardBed; most: number }) {
  const { heartRate, bloodPressure, bloodOxygen, temperature, breath } = bed
  const told = [
    ['心率', heartRate],
    ['血压', bloodPressure],
    ['血氧', bloodOxygen],
    ['体温', temperature],
    ['呼吸', breath],
  ].filter(([, value]) => value !== null)
  if (told.length === 0) return <p className="no-vitals">24小时内无测量</p>
  return (
    <dl>
      {told.slice(0, most).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
