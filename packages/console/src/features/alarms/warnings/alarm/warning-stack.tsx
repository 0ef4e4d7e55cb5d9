import { useAtomValue, useSetAtom } from 'jotai'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { navigate } from 'wouter/use-browser-location'
import { useNextWaiting } from '../keys/use-next-waiting.ts'
import { alarmCardsAtom, areCardsRequestedAtom } from './alarm-atoms.ts'
import { waitingCards } from './alarm-cards.ts'
import { callCardsAtom, foldCardsAtom } from './fold-cards.ts'
import { useAutoFold } from './use-auto-fold.ts'
import { useFoldElsewhere } from './use-fold-elsewhere.ts'
import { useSteadyCards } from './use-steady-cards.ts'
import { warningsPath } from './warning-bell.tsx'
import { WarningCard } from './warning-card.tsx'
import './warning-stack.css'

/** Maximum number of cards on request; the number of further warnings is linked to the list. */
const mostShown = 4

/**
 * The newest warning as one card in the lower left corner of any page; on request all waiting ones. The pill replaces
 * the card when the page needs the space. Cards never take the focus (Alt+W moves it in), and are shown over a dialog
 * or drawer only on request.
 */
export function WarningStack({ onApproach }: { onApproach: () => void }) {
  const held = useAtomValue(alarmCardsAtom)
  const isCalled = useAtomValue(areCardsRequestedAtom)
  const call = useSetAtom(callCardsAtom)
  const fold = useSetAtom(foldCardsAtom)
  const { steady: cards, setHeld, isSettling } = useSteadyCards(held.filter(({ shown }) => shown))
  const alarms = useRef<HTMLElement>(null)
  const stepBack = useStepIn(alarms)
  const shown = cards.slice(0, isCalled ? mostShown : 1)
  const rest = new Set([...cards, ...waitingCards(held)]).size - shown.length

  useAutoFold({ alarms, cards: cards.map(({ warning }) => `${warning.id}:${warning.count}`).join(), onGiveWay: fold })
  useFoldElsewhere(alarms)

  return (
    <aside
      ref={alarms}
      className={isCalled ? 'alarms is-called' : 'alarms'}
      aria-label="实时预警"
      aria-live="assertive"
      onPointerEnter={() => {
        setHeld(true)
        onApproach()
      }}
      onPointerLeave={() => setHeld(false)}
      onFocus={onApproach}
    >
      <div className="warning-stack">
        {isSettling && <div className="stack-shield" />}
        {shown.map(({ warning }, at) => (
          <WarningCard
            key={warning.id}
            warning={warning}
            folded={at > 0}
            onFold={isCalled ? undefined : fold}
            onLeave={stepBack}
          />
        ))}
        {shown.length > 0 && (
          <div className="stack-foot row">
            {rest > 0 && (
              <button type="button" onClick={isCalled ? () => navigate(warningsPath) : call}>
                还有 {rest} 条{isCalled && '，查看列表'}
              </button>
            )}
            {shown.length > 1 && (
              <button type="button" onClick={fold}>
                全部收起
              </button>
            )}
          </div>
        )}
      </div>
    </aside>
  )
}

/**
 * Alt+W focuses the first card's main button, or opens the next waiting warning; pressed again, moves the focus back.
 */
function useStepIn(alarms: RefObject<HTMLElement | null>): () => void {
  const call = useSetAtom(callCardsAtom)
  const openNext = useNextWaiting()
  const cameFrom = useRef<Element | null>(null)
  const stepBack = useCallback(() => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }, [])

  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyW' || event.ctrlKey || event.metaKey) return
      if (event.isComposing || event.keyCode === 229) return
      event.preventDefault()
      if (alarms.current?.contains(document.activeElement)) return stepBack()
      cameFrom.current = document.activeElement
      flushSync(call)
      const within = (control: string) => alarms.current?.querySelector<HTMLElement>(`.warning-card ${control}`)
      const first = within('button.is-main') ?? within('.button-row button')
      if (first) first.focus()
      else openNext()
    }
    // in the capture phase, because the buttons of a dialog stop the propagation of keys
    addEventListener('keydown', step, true)
    return () => removeEventListener('keydown', step, true)
  }, [alarms, call, stepBack, openNext])
  return stepBack
}
