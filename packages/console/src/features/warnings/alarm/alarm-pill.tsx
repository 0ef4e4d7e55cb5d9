import { kindOf, meaningOf, SourceType, type Warning } from '@care/shared/warnings/warning'
import { warningText } from '@care/shared/warnings/warning-text'
import { whereabouts } from '../handling/whereabouts.ts'
import { isUnclaimed } from './alarm-cards.ts'
import './alarm-pill.css'

interface Props {
  warnings: Warning[]
  /** The cards lie open beside it. */
  isOpen: boolean
  onToggle: () => void
}

/** Stands for the cards while a dialog or drawer needs their room: what waits most, and how many there are. */
export function AlarmPill({ warnings, isOpen, onToggle }: Props) {
  const first = warnings.find(isUnclaimed) ?? warnings[0]
  if (!first) return null
  const blinks = isUnclaimed(first) && first.sourceType === SourceType.Sos && !isOpen

  return (
    <button
      type="button"
      className={['alarm-pill', `is-${meaningOf(first)}`, blinks && 'is-blinking'].filter(Boolean).join(' ')}
      aria-expanded={isOpen}
      title={`${first.name}　${whereabouts(first)}　${warningText(first)}`}
      onClick={onToggle}
    >
      <i className={`pi pi-${kindOf(first).icon}`} aria-hidden />
      <b className="pill-kind">{kindOf(first).label}</b>
      <span className="pill-who">
        <strong>{first.name}</strong> {whereabouts(first)}
      </span>
      {warnings.length > 1 && <b>共 {warnings.length} 条</b>}
      <i className={`pi ${isOpen ? 'pi-chevron-up' : 'pi-chevron-down'}`} aria-hidden />
    </button>
  )
}
