import { useAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { absenceAtom, alarmCardsAtom } from './alarm-atoms.ts'
import { allAside } from './alarm-cards.ts'
import { warningsPath } from './warning-bell.tsx'
import { WarningCard } from './warning-card.tsx'

/** More than these wait in the list; the stack says how many. */
const mostShown = 4

/** Warnings as they come, at the right edge over any page; they never take the caret. Alt+W steps in. */
export function WarningStack() {
  const [held, setCards] = useAtom(alarmCardsAtom)
  const cards = held.filter(({ shown }) => shown)
  const stack = useRef<HTMLElement>(null)
  useStepIn(stack)
  const rest = cards.length - mostShown

  return (
    <aside ref={stack} className="warning-stack" aria-label="实时预警" aria-live="assertive">
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
function useStepIn(stack: React.RefObject<HTMLElement | null>) {
  const cameFrom = useRef<Element | null>(null)
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyW' || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      if (stack.current?.contains(document.activeElement)) {
        if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
        return
      }
      cameFrom.current = document.activeElement
      stack.current?.querySelector<HTMLElement>('.warning-card button.is-main')?.focus()
    }
    addEventListener('keydown', step)
    return () => removeEventListener('keydown', step)
  }, [stack])
}
