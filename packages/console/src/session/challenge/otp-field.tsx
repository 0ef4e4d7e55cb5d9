import { type ClipboardEvent, useEffect, useState } from 'react'
import { LoginField } from '../entry/login-field.tsx'
import './challenge.css'

export const otpLength = 6

interface Props {
  error: string | undefined
  /** Called when all six digits are entered; no button needed. */
  onFull: (otp: string) => void
}

/** Input for the six digits of an authenticator (TOTP); pasted groups are joined. Cleared after a refusal. */
export function OtpField({ error, onFull }: Props) {
  const [otp, setOtp] = useState('')
  useEffect(() => {
    if (error) setOtp('')
  }, [error])

  const change = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, otpLength)
    setOtp(digits)
    if (digits.length === otpLength && digits !== otp) onFull(digits)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    change(event.clipboardData.getData('text'))
  }

  return (
    <LoginField
      label="动态验证码"
      name="otp"
      className="login-otp"
      autoComplete="one-time-code"
      inputMode="numeric"
      placeholder="······"
      value={otp}
      error={error}
      onChange={(event) => change(event.target.value)}
      onPaste={paste}
      autoFocus
    />
  )
}
