import type { PasswordPolicy } from '@care/shared/admin/session/password-policy'
import { type FormEvent, useState } from 'react'
import { failureOf, type SignInFailure } from '../session/entry/failure.ts'
import { PhoneFields } from '../session/entry/phone-fields.tsx'
import { SignInForm } from '../session/entry/sign-in-form.tsx'
import { lastSent } from '../session/entry/use-resend.ts'
import type { LoginViewProps } from '../session/login/login-view.ts'
import { ViewLink } from '../session/login/view-link.tsx'
import { NewPasswordFields } from '../session/new-password/new-password-fields.tsx'
import { newPasswordFaults } from '../session/new-password/password-rules.ts'
import { findForgottenPolicy, resetForgottenPassword } from './calls.ts'
import { proofFaults, proofRefusal } from './outside-fault.ts'
import './outside-login.css'

interface Proven {
  code: string
  policy: PasswordPolicy
}

/**
 * Resets the password of every account of a phone number: first verifies the number by SMS code, then asks for a
 * password by the rules of the user's institutions.
 */
export function ForgotView({ entry }: LoginViewProps) {
  const [phone, setPhone] = useState(() => lastSent('forgot')?.phone ?? '')
  const [proven, setProven] = useState<Proven | null>(null)
  const [isDone, setDone] = useState(false)

  const prove = (event: FormEvent<HTMLFormElement>) => {
    const code = String(new FormData(event.currentTarget).get('smsCode')).trim()
    const fault = failureOf(proofFaults(phone, code))
    if (fault) return entry.refuse(fault)
    void entry.attempt(
      async () => setProven({ code, policy: await findForgottenPolicy({ phone, code }) }),
      proofRefusal,
    )
  }

  const save = (event: FormEvent<HTMLFormElement>, { code, policy }: Proven) => {
    const values = new FormData(event.currentTarget)
    const [password, confirmPassword] = [String(values.get('newPassword')), String(values.get('confirmPassword'))]
    const fault = failureOf(newPasswordFaults(password, confirmPassword, policy))
    if (fault) return entry.refuse(fault)
    void entry.attempt(
      async () => {
        await resetForgottenPassword({ phone, code, password, confirmPassword })
        setDone(true)
      },
      (error): SignInFailure => {
        // the SMS code has expired meanwhile, so back to the step that sends a new one
        if (error.field === 'code') setProven(null)
        else if (error.status === 400) return { field: 'newPassword', text: error.message }
        return proofRefusal(error)
      },
    )
  }

  if (isDone)
    return (
      <div className="outside-done stack" role="status">
        <p>密码已重置，该手机号码的所有账号均已退出登录。</p>
        <ViewLink to="password" className="login-button">
          去登录
        </ViewLink>
      </div>
    )
  return (
    <>
      <p className="login-lead outside-lead">{proven ? `为 ${phone} 设置新密码` : '验证手机号码后设置新密码'}</p>
      {proven ? (
        <SignInForm key="password" entry={entry} onSend={(event) => save(event, proven)} submit="重置密码">
          <NewPasswordFields label="新密码" errorOf={entry.errorOf} policy={proven.policy} autoFocus />
        </SignInForm>
      ) : (
        <SignInForm key="phone" entry={entry} onSend={prove} submit="下一步">
          <PhoneFields entry={entry} purpose="forgot" phone={phone} onPhone={setPhone} />
        </SignInForm>
      )}
      <p className="outside-links row between">
        <ViewLink to="password">返回登录</ViewLink>
      </p>
    </>
  )
}
