import { type FormEvent, useState } from 'react'
import { LoginField } from '../entry/login-field.tsx'
import { SignInForm } from '../entry/sign-in-form.tsx'
import type { SignInFlow } from '../entry/use-entry.ts'
import { OtpField } from './otp-field.tsx'

/** Asks for the six digits of the authenticator, or a recovery code. */
export function SecondFactorStep({ entry }: { entry: SignInFlow }) {
  const [isLost, setLost] = useState(false)
  const { errorOf, refuse, answer } = entry
  const error = errorOf('otp')

  const send = (event: FormEvent<HTMLFormElement>) => {
    const otp = String(new FormData(event.currentTarget).get('otp')).trim()
    if (!otp) return refuse({ field: 'otp', text: isLost ? '请输入恢复码' : '请输入动态验证码' })
    answer({ otp })
  }
  const change = () => {
    refuse(null)
    setLost(!isLost)
  }

  return (
    <>
      <h1>二次验证</h1>
      <p className="login-lead">
        {isLost ? '输入绑定验证器时保存的一个恢复码，每个只能使用一次' : '打开手机上的验证器，输入当前显示的 6 位数字'}
      </p>
      <SignInForm entry={entry} onSend={send} submit="验证并登录">
        {isLost ? (
          <LoginField label="恢复码" name="otp" autoComplete="off" maxLength={32} error={error} autoFocus />
        ) : (
          <OtpField error={error} onFull={(otp) => answer({ otp })} />
        )}
      </SignInForm>
      <div className="login-links row wrap between">
        <button type="button" className="login-back" onClick={entry.back} disabled={entry.busy}>
          返回登录
        </button>
        <button type="button" className="login-back" onClick={change} disabled={entry.busy}>
          {isLost ? '使用动态验证码' : '验证器不在身边？使用恢复码'}
        </button>
      </div>
    </>
  )
}
