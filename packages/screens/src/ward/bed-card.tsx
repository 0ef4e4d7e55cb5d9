import { meaningOf, type Warning } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import type { WardBed } from '@care/shared/overview/screens/ward'
import { meaningOfClass } from '@care/shared/words'
import { useNameStyle } from '../panels/privacy.ts'
import { bedStateOf, isOccupied } from './bed-state.ts'
import { OccupantFacts } from './occupant-facts.tsx'
import { Vitals } from './vitals.tsx'

/** A bed with its occupant, bed state, risks, latest measurements, and most urgent open warning. */
export function BedCard({ bed, warning }: { bed: WardBed; warning: Warning | undefined }) {
  const nameOf = useNameStyle()
  const { bedName, userName, careLevel, careLook } = bed
  const state = bedStateOf(bed)
  const isOpen = warning?.isDisposed === Disposal.Open
  const alarm = warning ? `has-warning tone-${meaningOf(warning)} ${isOpen ? 'is-open' : ''}` : ''
  return (
    <li className={`bed-card ${userName === null ? 'is-free' : ''} ${alarm}`}>
      <p>
        <span>{bedName}</span>
        {state && <b className={`tag tone-${state.tone}`}>{state.label}</b>}
      </p>
      {userName !== null && (
        <p>
          <strong>{nameOf(userName)}</strong>
          {careLevel && <em className={`tone-${meaningOfClass(careLook ?? 'default')}`}>{careLevel}</em>}
        </p>
      )}
      {userName !== null && <OccupantFacts bed={bed} />}
      {warning ? (
        <p className="bed-warning">
          <b>{warning.source}</b>
          <span>{isOpen ? '待处理' : `${warning.claimerName ?? warning.handlerName ?? ''} 处理中`}</span>
        </p>
      ) : null}
      {isOccupied(bed) && <Vitals bed={bed} />}
    </li>
  )
}
