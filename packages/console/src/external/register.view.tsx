import { type FormEvent, useState } from 'react'
import { failureOf } from '../session/entry/failure.ts'
import { LoginField } from '../session/entry/login-field.tsx'
import { PhoneFields } from '../session/entry/phone-fields.tsx'
import { SignInForm } from '../session/entry/sign-in-form.tsx'
import { lastSent } from '../session/entry/use-resend.ts'
import type { LoginViewProps } from '../session/login/login-view.ts'
import { ViewLink } from '../session/login/view-link.tsx'
import { NewPasswordFields } from '../session/new-password/new-password-fields.tsx'
import { newPasswordFaults } from '../session/new-password/password-rules.ts'
import { registerAccount } from './calls.ts'
import { proofFaults, proofRefusal } from './outside-fault.ts'
import { continueWithTicket, readUnbound } from './unbound.ts'
import { UnboundNote } from './unbound-note.tsx'
import './outside-login.css'

/** Registration, step 1: the account. Later steps have their own pages (outside-app.tsx). */
export function RegisterView({ entry }: LoginViewProps) {
  const [unbound] = useState(readUnbound)
  const [phone, setPhone] = useState(() => lastSent('register')?.phone ?? '')
  const { errorOf } = entry

  const send = (event: FormEvent<HTMLFormElement>) => {
    const values = new FormData(event.currentTarget)
    const of = (name: string) => String(values.get(name)).trim()
    const nickName = of('nickName')
    const [password, confirmPassword] = [String(values.get('newPassword')), String(values.get('confirmPassword'))]
    const fault = failureOf({
      ...proofFaults(phone, of('smsCode')),
      nickName: !nickName && '请输入姓名',
      ...newPasswordFaults(password, confirmPassword),
    })
    if (fault) return entry.refuse(fault)
    const account = { phone, code: of('smsCode'), nickName, password, confirmPassword }
    void entry.attempt(async () => continueWithTicket(await registerAccount(account)), proofRefusal)
  }

  return (
    <>
      <p className="login-lead outside-lead">注册账号后，可申请开通机构，或加入已有机构</p>
      {unbound && <UnboundNote unbound={unbound} />}
      <SignInForm entry={entry} onSend={send} submit="注册">
        <PhoneFields entry={entry} purpose="register" phone={phone} onPhone={setPhone} />
        <LoginField label="姓名" name="nickName" autoComplete="name" maxLength={50} error={errorOf('nickName')} />
        <NewPasswordFields errorOf={errorOf} />
      </SignInForm>
      <p className="outside-links row between">
        <ViewLink to="outside">已注册，继续办理</ViewLink>
        <ViewLink to="password">返回登录</ViewLink>
      </p>
    </>
  )
}
