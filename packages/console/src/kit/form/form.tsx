import type { ComponentProps, FormEvent } from 'react'
import { keepComposition } from '../inputs/keep-composition.ts'

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
}

/**
 * Base of every form: Enter submits, Ctrl+Enter in a text area; native validation is off, and after a submit the first
 * invalid field gets the focus.
 */
export function Form({ onSubmit, onKeyDown, ...form }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // React bubbles submits of a form in a nested portal up to here
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
 * After a submit, scrolls to the first invalid field and focuses it. Validation, local or by the server, may take a
 * moment; if the user types or moves the focus meanwhile, the focus stays there.
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
  // checks once for fields that were invalid before the submit
  const timer = setTimeout(look)
}

function go(field: HTMLElement) {
  const target = field.matches(`${focusable}, [contenteditable]`) ? field : field.querySelector<HTMLElement>(focusable)
  target?.focus({ preventScroll: true })
  const row = field.closest('.form-row, .login-field, fieldset') ?? field
  row.scrollIntoView({ block: 'nearest' })
}
