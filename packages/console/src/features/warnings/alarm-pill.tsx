import { SourceType, type Warning } from '@care/shared/warnings/warning'
import { warningText } from '@care/shared/warnings/warning-text'
import { isUnclaimed } from './alarm-cards.ts'
import { iconOf, kindName, toneOf, whereabouts } from './warning-looks.tsx'
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
      className={['alarm-pill', `is-${toneOf(first)}`, blinks && 'is-blinking'].filter(Boolean).join(' ')}
      aria-expanded={isOpen}
      title={`${first.name}　${whereabouts(first)}　${warningText(first)}`}
      onClick={onToggle}
    >
      <i className={`pi ${iconOf(first)}`} aria-hidden />
      <b className="pill-kind">{kindName(first)}</b>
      <span className="pill-who">
        <strong>{first.name}</strong> {whereabouts(first)}
      </span>
      {warnings.length > 1 && <b>共 {warnings.length} 条</b>}
      <i className={`pi ${isOpen ? 'pi-chevron-up' : 'pi-chevron-down'}`} aria-hidden />
    </button>
  )
}
