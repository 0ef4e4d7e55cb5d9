import { type KeyboardEvent, useState } from 'react'
import { LoginField } from './login-field.tsx'

interface Props {
  error: string | undefined
  autoFocus?: boolean
}

/** Password that can be looked at, with a word when caps lock is on. */
export function PasswordField({ error, autoFocus }: Props) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  return (
    <LoginField
      label="密码"
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      maxLength={128}
      autoFocus={autoFocus}
      error={error}
      hint={capsLock ? '大写锁定已打开' : undefined}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCapsLock(false)}
    >
      <button
        type="button"
        className="login-eye"
        aria-label={shown ? '隐藏密码' : '显示密码'}
        title={shown ? '隐藏密码' : '显示密码'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path d="M2 12s3.600-7 10-7 10 7 10 7-3.600 7-10 7S2 12 2 12z" />
          <circle cx="12" cy="12" r="3" />
          {!shown && <path d="M4 4l16 16" />}
        </svg>
      </button>
    </LoginField>
  )
}
