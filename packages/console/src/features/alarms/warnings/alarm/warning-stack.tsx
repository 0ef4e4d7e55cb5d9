import { useAtom, useSetAtom } from 'jotai'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { navigate } from 'wouter/use-browser-location'
import { useNextWaiting } from '../keys/use-next-waiting.ts'
import { alarmCardsAtom, areCardsRequestedAtom } from './alarm-atoms.ts'
import { foldAllCards, showAllCards } from './alarm-cards.ts'
import { useAutoFold } from './use-auto-fold.ts'
import { useSteadyCards } from './use-steady-cards.ts'
import { warningsPath } from './warning-bell.tsx'
import { WarningCard } from './warning-card.tsx'
import './warning-stack.css'

/** Maximum number of cards; the number of further warnings is linked to the list. */
const mostShown = 4

/**
 * New warnings at the right edge of any page; the pill replaces them when the page needs the space. Cards never take
 * the focus (Alt+W moves it in), and are shown over a dialog only on request.
 */
export function WarningStack({ onApproach }: { onApproach: () => void }) {
  const [held, setCards] = useAtom(alarmCardsAtom)
  const [isCalled, setCalled] = useAtom(areCardsRequestedAtom)
  const { steady: cards, setHeld, isSettling } = useSteadyCards(held.filter(({ shown }) => shown))
  const alarms = useRef<HTMLElement>(null)
  const stepBack = useStepIn(alarms)
  const rest = cards.length - mostShown

  const fold = useCallback(() => {
    setCalled(false)
    setCards(foldAllCards)
  }, [setCalled, setCards])
  useAutoFold({ alarms, cards: cards.map(({ warning }) => `${warning.id}:${warning.count}`).join(), onGiveWay: fold })

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
        {cards.slice(0, mostShown).map(({ warning }, at) => (
          <WarningCard key={warning.id} warning={warning} folded={at > 0} onLeave={stepBack} />
        ))}
        {cards.length > 1 && (
          <div className="stack-foot row">
            {rest > 0 && (
              <button type="button" onClick={() => navigate(warningsPath)}>
                还有 {rest} 条，查看列表
              </button>
            )}
            <button type="button" onClick={fold}>
              全部收起
            </button>
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
  const setCalled = useSetAtom(areCardsRequestedAtom)
  const setCards = useSetAtom(alarmCardsAtom)
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
      flushSync(() => {
        setCalled(true)
        setCards(showAllCards)
      })
      const within = (control: string) => alarms.current?.querySelector<HTMLElement>(`.warning-card ${control}`)
      const first = within('button.is-main') ?? within('.card-text')
      if (first) first.focus()
      else openNext()
    }
    // in the capture phase, because the buttons of a dialog stop the propagation of keys
    addEventListener('keydown', step, true)
    return () => removeEventListener('keydown', step, true)
  }, [alarms, setCalled, setCards, stepBack, openNext])
  return stepBack
}
