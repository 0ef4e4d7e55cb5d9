import { useAtom } from 'jotai'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { navigate } from 'wouter/use-browser-location'
import { absenceAtom, alarmCardsAtom } from './alarm-atoms.ts'
import { allAside } from './alarm-cards.ts'
import { AlarmPill } from './alarm-pill.tsx'
import { warningsPath } from './warning-bell.tsx'
import { WarningCard } from './warning-card.tsx'
import './warning-stack.css'

/** More than these wait in the list; the stack says how many. */
const mostShown = 4

/** Warnings as they come, at the right edge over any page; they never take the caret. Alt+W steps in. Over a dialog they come only when called. */
export function WarningStack({ onApproach }: { onApproach: () => void }) {
  const [held, setCards] = useAtom(alarmCardsAtom)
  const cards = held.filter(({ shown }) => shown)
  const alarms = useRef<HTMLElement>(null)
  const [isCalled, setCalled] = useState(false)
  useStepIn(alarms, setCalled)
  useStepBack(isCalled, setCalled)
  const rest = cards.length - mostShown

  return (
    <aside
      ref={alarms}
      className={isCalled ? 'alarms is-called' : 'alarms'}
      aria-label="实时预警"
      aria-live="assertive"
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      <AlarmPill
        warnings={cards.map(({ warning }) => warning)}
        isOpen={isCalled}
        onToggle={() => setCalled((isCalled) => !isCalled)}
      />
      <div className="warning-stack">
        <AbsenceNote />
        {cards.slice(0, mostShown).map(({ warning }, at) => (
          <WarningCard key={warning.id} warning={warning} folded={at > 0} />
        ))}
        {cards.length > 1 && (
          <div className="stack-foot">
            {rest > 0 && (
              <button type="button" onClick={() => navigate(warningsPath)}>
                还有 {rest} 条，查看列表
              </button>
            )}
            <button type="button" onClick={() => setCards(allAside)}>
              全部收起
            </button>
          </div>
        )}
      </div>
    </aside>
  )
}

/** What came while the link was lost. */
function AbsenceNote() {
  const [missed, setMissed] = useAtom(absenceAtom)
  if (missed === null) return null
  const show = () => {
    setMissed(null)
    navigate(warningsPath)
  }
  return (
    <div className="absence-note" role="status">
      <i className="pi pi-history" aria-hidden />
      <strong>离线期间 {missed} 条预警</strong>
      <button type="button" className="row-action" onClick={show}>
        查看
      </button>
      <button type="button" className="icon-button" aria-label="关闭" onClick={() => setMissed(null)}>
        <i className="pi pi-times" aria-hidden />
      </button>
    </div>
  )
}

/** Alt+W goes to the first card's first button and back to where the caret was. */
function useStepIn(alarms: RefObject<HTMLElement | null>, setCalled: (isCalled: boolean) => void) {
  const cameFrom = useRef<Element | null>(null)
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyW' || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      if (alarms.current?.contains(document.activeElement)) {
        if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
        return
      }
      cameFrom.current = document.activeElement
      flushSync(() => setCalled(true))
      alarms.current?.querySelector<HTMLElement>('.warning-card button.is-main')?.focus()
    }
    // before anything else: the buttons of a dialog keep what is typed on them to themselves
    addEventListener('keydown', step, true)
    return () => removeEventListener('keydown', step, true)
  }, [alarms, setCalled])
}

/** Who goes on in the dialog wants it free again. What a card itself drops down lies elsewhere. */
function useStepBack(isCalled: boolean, setCalled: (isCalled: boolean) => void) {
  useEffect(() => {
    if (!isCalled) return
    const step = ({ target }: Event) => {
      if (target instanceof Element && target.closest('.p-component-overlay')) setCalled(false)
    }
    addEventListener('pointerdown', step)
    addEventListener('focusin', step)
    return () => {
      removeEventListener('pointerdown', step)
      removeEventListener('focusin', step)
    }
  }, [isCalled, setCalled])
}
