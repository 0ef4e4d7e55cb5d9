import type { SmsPurpose } from '@care/shared/admin/session/ways/phone.contract'
import { ApiError } from '@care/shared/http/client'
import { useId, useState } from 'react'
import { sendCode } from '../calls.ts'
import { CaptchaField } from './captcha-field.tsx'
import { failureOf, type SignInFailure } from './failure.ts'
import { LoginField } from './login-field.tsx'
import { phoneFault } from './phone-fault.ts'
import { useCaptcha } from './use-captcha.ts'
import { toFailure } from './use-entry.ts'
import { useResend } from './use-resend.ts'

interface Props {
  phone: string
  purpose: SmsPurpose
  label?: string
  name?: string
  error: string | undefined
  /**
   * Called when a code could not be sent, with the reason and, if phone or captcha is wrong, its field; null on success.
   */
  onFailure: (failure: SignInFailure | null) => void
  failure: SignInFailure | null
}

/** Whether this demo installation sends no codes. */
const isDemo = () => document.querySelector('meta[name="care-demo"]') !== null

/** A six-digit SMS code with its send button; the server may require a captcha first. */
export function SmsCodeField({ phone, purpose, error, failure, onFailure, ...props }: Props) {
  const { label = '短信验证码', name = 'smsCode' } = props
  const captcha = useCaptcha()
  const { left, noteSent } = useResend(purpose, phone)
  const [busy, setBusy] = useState(false)
  const inputId = useId()

  const send = async () => {
    const missing = failureOf({ phone: phoneFault(phone), ...captcha.missing() })
    if (missing) return onFailure(missing)
    setBusy(true)
    try {
      await sendCode(phone, purpose, await captcha.answer())
      noteSent()
      captcha.done()
      onFailure(null)
      document.getElementById(inputId)?.focus()
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal
      onFailure(captcha.told(refusal) ?? toFailure(refusal))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <CaptchaField captcha={captcha} failure={failure} onSolved={() => void send()} />
      <LoginField
        id={inputId}
        label={label}
        name={name}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={6}
        error={error}
        hint={
          left > 0 ? `验证码已发送${isDemo() ? '（演示环境：管理员在“发件箱”查看）' : '，5 分钟内有效'}` : undefined
        }
      >
        <button type="button" className="login-send" disabled={busy || left > 0} onClick={() => void send()}>
          {left > 0 ? `${left} 秒后重发` : '获取验证码'}
        </button>
      </LoginField>
    </>
  )
}
