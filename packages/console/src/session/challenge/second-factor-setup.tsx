import type { FormEvent } from 'react'
import { SignInForm } from '../entry/sign-in-form.tsx'
import type { SignInFlow } from '../entry/use-entry.ts'
import { groupSecret } from './group-secret.ts'
import { OtpField } from './otp-field.tsx'
import { QrPicture } from './qr-picture.tsx'
import './challenge.css'

interface Props {
  entry: SignInFlow
  secret: string
  uri: string
}

/** Binds an authenticator during sign-in, because the role requires one. */
export function SecondFactorSetup({ entry, secret, uri }: Props) {
  const { errorOf, refuse, answer } = entry
  const send = (event: FormEvent<HTMLFormElement>) => {
    const otp = String(new FormData(event.currentTarget).get('otp'))
    if (otp) answer({ otp })
    else refuse({ field: 'otp', text: '请输入动态验证码' })
  }

  return (
    <>
      <h1>绑定验证器</h1>
      <p className="login-lead">您的角色要求二次验证。用手机上的验证器扫描二维码，再输入它显示的 6 位数字</p>
      <div className="login-bind line soft">
        <QrPicture className="login-qr" text={uri} />
        <p>
          不能扫描？手动输入密钥
          <code>{groupSecret(secret)}</code>
        </p>
      </div>
      <SignInForm entry={entry} onSend={send} submit="绑定并登录">
        <OtpField error={errorOf('otp')} onFull={(otp) => answer({ otp })} />
      </SignInForm>
      <button type="button" className="login-back" onClick={entry.back} disabled={entry.busy}>
        返回登录
      </button>
    </>
  )
}
