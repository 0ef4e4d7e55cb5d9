import { kindOf, meaningOf, SourceType } from '@care/shared/alarms/warnings/warning'
import { warningText } from '@care/shared/alarms/warnings/warning-text'
import { cappedText } from '@care/shared/text/count-text'
import { useAtom } from 'jotai'
import { placeToGoText } from '../../handling/whereabouts.ts'
import { NextStep } from '../../ladder/next-step.tsx'
import { alarmCardsAtom, areCardsRequestedAtom } from '../alarm-atoms.ts'
import { foldAllCards, showAllCards, waitingCards } from '../alarm-cards.ts'
import { WaitingTime } from '../waiting-time.tsx'
import './alarm-pill.css'

/**
 * Replaces folded cards, and cards hidden by a dialog or drawer: shows the most urgent warning, how many wait and the
 * age of the oldest. The pill cannot be closed; it disappears when no warning waits.
 */
export function AlarmPill() {
  const [cards, setCards] = useAtom(alarmCardsAtom)
  const [isCalled, setCalled] = useAtom(areCardsRequestedAtom)
  const waiting = waitingCards(cards)
  const first = waiting[0]?.warning
  if (!first) return null

  const isStanding = waiting.some(({ shown }) => !shown)
  const isOpen = isCalled && !isStanding
  const hasSos = waiting.some(({ warning }) => warning.sourceType === SourceType.Sos)
  const [oldest = ''] = waiting.map(({ warning }) => warning.dataHappenTime).sort()
  const toggle = () => {
    setCalled(!isOpen)
    setCards(isOpen ? foldAllCards : showAllCards)
  }

  return (
    <button
      type="button"
      className={[
        'alarm-pill',
        `tone-${meaningOf(first)}`,
        isStanding && 'is-standing',
        hasSos && !isOpen && 'is-blinking',
      ]
        .filter(Boolean)
        .join(' ')}
      aria-expanded={isOpen}
      title={`${first.name}　${placeToGoText(first)}　${warningText(first)}（Alt+W）`}
      onClick={toggle}
    >
      <i className={`pi pi-${kindOf(first).icon}`} aria-hidden />
      <b className="pill-kind">{kindOf(first).label}</b>
      <span className="pill-who">
        <strong>{first.name}</strong>{' '}
      </span>
      <span className="pill-where">{placeToGoText(first)}</span>
      {waiting.length > 1 && <b>共 {cappedText(waiting.length)} 起</b>}
      <span className="pill-age">
        {waiting.length > 1 ? '最久' : '已等'} <WaitingTime since={oldest} />
      </span>
      <NextStep warning={first} isShort />
      <i className={`pi ${isOpen ? 'pi-chevron-up' : 'pi-chevron-down'}`} aria-hidden />
    </button>
  )
}
