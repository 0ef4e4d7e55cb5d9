import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { keepComposition } from '../../kit/inputs/keep-composition.ts'
import { FormAlert } from './form-alert.tsx'
import type { Entry } from './use-entry.ts'

interface Props {
  entry: Entry
  onSend: (event: FormEvent<HTMLFormElement>) => void
  submit?: string | undefined
  children: ReactNode
}

/** A form of the sign-in page: what was refused, the inputs, the button. The refused input gets the focus. */
export function SignInForm({ entry: { busy, failure }, onSend, submit = '登录', children }: Props) {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (failure?.field) form.current?.querySelector<HTMLInputElement>(`[name="${failure.field}"]`)?.focus()
  }, [failure])

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) onSend(event)
  }

  return (
    <form ref={form} onSubmit={send} onKeyDown={keepComposition} noValidate>
      {failure && !failure.field && <FormAlert failure={failure} />}
      {children}
      <button type="submit" className="login-button" disabled={busy} aria-busy={busy}>
        {busy && <span className="login-spinner" aria-hidden />}
        {busy ? '请稍候' : submit}
      </button>
    </form>
  )
}
