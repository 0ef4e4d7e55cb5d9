import type { ComponentProps, FormEvent } from 'react'
import { keepComposition } from '../inputs/keep-composition.ts'

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
}

/** Every form: sent by Enter, or by Ctrl+Enter from a text of several lines; judged by us and not by the browser, and who sends it with something wrong in it is taken there. */
export function Form({ onSubmit, onKeyDown, ...form }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // a form in a window that was opened from this one is heard here as well
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onSubmit(event)
    goToFirstFault(event.currentTarget)
  }
  return (
    <form
      autoComplete="off"
      {...form}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        keepComposition(event)
        if (event.ctrlKey && event.key === 'Enter') event.currentTarget.requestSubmit()
        onKeyDown?.(event)
      }}
    />
  )
}

const wrong = '[aria-invalid="true"]'
const focusable = ':is(input, textarea, select, button, a[href], [tabindex]):not(:disabled, [tabindex="-1"])'
const watched = new WeakMap<HTMLFormElement, () => void>()

/**
 * The form has just been sent: its first wrong field, once there is one, is brought into view and gets the focus. Judging may take
 * a moment and so may the server; whoever goes on typing, or turns to something else meanwhile, is left alone.
 */
function goToFirstFault(form: HTMLFormElement): void {
  watched.get(form)?.()
  const look = () => {
    const [first] = form.querySelectorAll<HTMLElement>(wrong)
    if (!first) return
    stop()
    go(first)
  }
  const observer = new MutationObserver(look)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    form.removeEventListener('input', stop)
    document.removeEventListener('focusin', stop)
  }
  watched.set(form, stop)
  observer.observe(form, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-invalid'] })
  form.addEventListener('input', stop)
  document.addEventListener('focusin', stop)
  // what was wrong before and still is
  const timer = setTimeout(look)
}

function go(field: HTMLElement) {
  const target = field.matches(`${focusable}, [contenteditable]`) ? field : field.querySelector<HTMLElement>(focusable)
  target?.focus({ preventScroll: true })
  const row = field.closest('.form-row, .login-field, fieldset') ?? field
  row.scrollIntoView({ block: 'nearest' })
}
