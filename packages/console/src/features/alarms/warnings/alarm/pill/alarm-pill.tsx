import { kindOf, meaningOf, SourceType } from '@care/shared/alarms/warnings/warning'
import { warningText } from '@care/shared/alarms/warnings/warning-text'
import { cappedText } from '@care/shared/text/count-text'
import { useAtomValue, useSetAtom } from 'jotai'
import { placeToGoText } from '../../handling/whereabouts.ts'
import { NextStep } from '../../ladder/next-step.tsx'
import { alarmCardsAtom, areCardsRequestedAtom } from '../alarm-atoms.ts'
import { waitingCards } from '../alarm-cards.ts'
import { callCardsAtom, foldCardsAtom } from '../fold-cards.ts'
import { useIsToldQuietly } from '../sound/use-receives-alarm.ts'
import { WaitingTime } from '../waiting-time.tsx'
import './alarm-pill.css'

/**
 * Pill in the top bar while a warning is unclaimed: the most urgent warning, the number of unclaimed ones and the age
 * of the oldest; a narrow bar omits the countdown, then age and place. It cannot be closed.
 */
export function AlarmPill() {
  const waiting = waitingCards(useAtomValue(alarmCardsAtom))
  const isCalled = useAtomValue(areCardsRequestedAtom)
  const isQuiet = useIsToldQuietly()
  const call = useSetAtom(callCardsAtom)
  const fold = useSetAtom(foldCardsAtom)
  const first = waiting[0]?.warning
  if (!first) return null

  const isOpen = isCalled && waiting.some(({ shown }) => shown)
  const hasSos = waiting.some(({ warning }) => warning.sourceType === SourceType.Sos)
  const [oldest = ''] = waiting.map(({ warning }) => warning.dataHappenTime).sort()
  return (
    <button
      type="button"
      className={`alarm-pill tone-${meaningOf(first)}${hasSos && !isOpen && !isQuiet ? ' is-blinking' : ''}`}
      aria-expanded={isOpen}
      title={`${first.name}　${placeToGoText(first)}　${warningText(first)}（Alt+W）`}
      onClick={isOpen ? fold : call}
    >
      <i className={`pi pi-${kindOf(first).icon}`} aria-hidden />
      <b className="pill-kind">{kindOf(first).label}</b>
      <strong className="cut">{first.name}</strong> {waiting.length > 1 && <b>共 {cappedText(waiting.length)} 起</b>}
      <span className="pill-more grow">
        <span className="cut">{placeToGoText(first)}</span>
        <span>
          {waiting.length > 1 ? '最久' : '已等'} <WaitingTime since={oldest} />
        </span>
        <NextStep warning={first} isShort />
      </span>
      <i className={`pi ${isOpen ? 'pi-chevron-up' : 'pi-chevron-down'}`} aria-hidden />
    </button>
  )
}
