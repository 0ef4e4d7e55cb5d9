import { type RefObject, useEffect } from 'react'

/** How long in ms untouched cards stay over the page. */
export const autoFoldMs = 8_000
/** Time in ms that the pointer must rest on a card, outside its buttons, before the cards fold to uncover the page. */
export const pointerRestMs = 600

const controls = 'a, button, input, select, textarea, [role=button], .p-dropdown, .p-checkbox'

interface Standing {
  alarms: RefObject<HTMLElement | null>
  /** Key of the visible cards, which changes with each new card; empty without cards. */
  cards: string
  onGiveWay: () => void
}

/** Whether the user works in the cards, by the pointer, the focus or an open dispatch. */
export const isStackUsed = (stack: HTMLElement) =>
  stack.matches(':hover, :focus-within') || stack.querySelector('.dispatch-panel') !== null

/**
 * Hides the cards after some seconds in a visible window, and immediately when the user presses beside the cards, or focuses or points at a
 * control below a card. Cards stay during a dispatch, and while the pointer or the focus is in a card.
 */
export function useAutoFold({ alarms, cards, onGiveWay }: Standing): void {
  useEffect(() => {
    const stack = alarms.current
    if (!stack || !cards) return
    let rest: ReturnType<typeof setTimeout> | undefined
    let stand: ReturnType<typeof setTimeout> | undefined
    const isSending = () => stack.querySelector('.dispatch-panel') !== null
    const giveWay = () => {
      if (isSending()) startAnew()
      else onGiveWay()
    }
    const startAnew = () => {
      clearTimeout(stand)
      if (document.hidden) return
      if (!stack.contains(document.activeElement)) stand = setTimeout(giveWay, autoFoldMs)
    }

    const press = ({ target }: Event) => {
      if (target instanceof Element && !stack.contains(target) && !target.closest('.alarm-pill'))
        // folds after the click has been handled, because a rerender before would lose what the click selects in the page
        setTimeout(giveWay)
    }
    const focus = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      if (stack.contains(target)) return clearTimeout(stand)
      startAnew()
      if (target.closest('.p-dialog-mask') || covers(stack, target)) giveWay()
    }
    const move = ({ target, clientX, clientY }: PointerEvent) => {
      clearTimeout(rest)
      clearTimeout(stand)
      if (target instanceof Element && target.closest(controls)) return
      rest = setTimeout(() => {
        const beneath = document.elementsFromPoint(clientX, clientY).find((element) => !stack.contains(element))
        if (beneath?.closest(controls)) giveWay()
      }, pointerRestMs)
    }
    const leave = () => {
      clearTimeout(rest)
      startAnew()
    }

    startAnew()
    document.addEventListener('visibilitychange', startAnew)
    // click, not pointerdown, because the pill that appears must not move the pressed control
    addEventListener('click', press, true)
    addEventListener('focusin', focus)
    stack.addEventListener('pointermove', move)
    stack.addEventListener('pointerleave', leave)
    return () => {
      clearTimeout(rest)
      clearTimeout(stand)
      document.removeEventListener('visibilitychange', startAnew)
      removeEventListener('click', press, true)
      removeEventListener('focusin', focus)
      stack.removeEventListener('pointermove', move)
      stack.removeEventListener('pointerleave', leave)
    }
  }, [alarms, cards, onGiveWay])
}

/** Whether one of the cards covers the element. */
function covers(stack: HTMLElement, element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return [...stack.querySelectorAll('.warning-card')].some((card) => {
    const lies = card.getBoundingClientRect()
    return lies.left < right && left < lies.right && lies.top < bottom && top < lies.bottom
  })
}
