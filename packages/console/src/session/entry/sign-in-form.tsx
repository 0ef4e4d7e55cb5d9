import type { FormEvent, ReactNode } from 'react'
import { Form } from '../../kit/form/form.tsx'
import { FormAlert } from './form-alert.tsx'
import type { SignInFlow } from './use-entry.ts'

interface Props {
  entry: SignInFlow
  onSend: (event: FormEvent<HTMLFormElement>) => void
  submit?: string | undefined
  children: ReactNode
}

/** A form of the sign-in page: alert, inputs, button. */
export function SignInForm({ entry: { busy, failure }, onSend, submit = '登录', children }: Props) {
  return (
    <Form autoComplete="on" onSubmit={(event) => !busy && onSend(event)}>
      {failure && !failure.field && <FormAlert failure={failure} />}
      {children}
      <button type="submit" className="login-button" disabled={busy} aria-busy={busy}>
        {busy && <span className="login-spinner" aria-hidden />}
        {busy ? '请稍候' : submit}
      </button>
    </Form>
  )
}
