import { type RefObject, useEffect } from 'react'

/** How long cards stand over the page for who does nothing with them. */
export const standMs = 8_000
/** How long a pointer rests on a card, and on no button of it, before what lies beneath is meant. */
export const restMs = 600

const controls = 'a, button, input, select, textarea, [role=button], .p-dropdown, .p-checkbox'

interface Standing {
  alarms: RefObject<HTMLElement | null>
  /** Which cards stand; changes with each that comes. Empty: none. */
  cards: string
  onGiveWay: () => void
}

/**
 * Cards give way after some seconds, and at once to who works on in the page: by a press beside them, by a focus that they cover, by a
 * pointer that waits over a control they cover. Never while somebody sends help from one of them, or is in one with pointer or focus.
 */
export function useGivingWay({ alarms, cards, onGiveWay }: Standing): void {
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
      if (!stack.contains(document.activeElement)) stand = setTimeout(giveWay, standMs)
    }

    const press = ({ target }: Event) => {
      if (target instanceof Element && !stack.contains(target) && !target.closest('.alarm-pill'))
        // once the press has had its effect: drawn anew before that, a choice beneath would not be chosen
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
      }, restMs)
    }
    const leave = () => {
      clearTimeout(rest)
      startAnew()
    }

    startAnew()
    // not with the pointer still down: the pill that comes must not move what is pressed
    addEventListener('click', press, true)
    addEventListener('focusin', focus)
    stack.addEventListener('pointermove', move)
    stack.addEventListener('pointerleave', leave)
    return () => {
      clearTimeout(rest)
      clearTimeout(stand)
      removeEventListener('click', press, true)
      removeEventListener('focusin', focus)
      stack.removeEventListener('pointermove', move)
      stack.removeEventListener('pointerleave', leave)
    }
  }, [alarms, cards, onGiveWay])
}

/** One of the cards lies over this element. */
function covers(stack: HTMLElement, element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return [...stack.querySelectorAll('.warning-card')].some((card) => {
    const lies = card.getBoundingClientRect()
    return lies.left < right && left < lies.right && lies.top < bottom && top < lies.bottom
  })
}
