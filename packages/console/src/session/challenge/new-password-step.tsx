import type { PasswordPolicy } from '@care/shared/admin/session/password-policy'
import type { FormEvent } from 'react'
import { failureOf } from '../entry/failure.ts'
import { SignInForm } from '../entry/sign-in-form.tsx'
import type { SignInFlow } from '../entry/use-entry.ts'
import { NewPasswordFields } from '../new-password/new-password-fields.tsx'
import { newPasswordFaults } from '../new-password/password-rules.ts'

/** Asks for a new password, because the old one has expired or was set by another user; then signs in. */
export function NewPasswordStep({ entry, policy }: { entry: SignInFlow; policy: PasswordPolicy }) {
  const { errorOf, refuse, answer } = entry

  const send = (event: FormEvent<HTMLFormElement>) => {
    const values = new FormData(event.currentTarget)
    const newPassword = String(values.get('newPassword'))
    const fault = failureOf(newPasswordFaults(newPassword, String(values.get('confirmPassword')), policy))
    if (fault) return refuse(fault)
    answer({ newPassword })
  }

  return (
    <>
      <h1>设置新密码</h1>
      <p className="login-lead">首次登录、密码被重置或已到期：设置自己的新密码后继续登录</p>
      <SignInForm entry={entry} onSend={send} submit="保存并登录">
        <NewPasswordFields label="新密码" errorOf={errorOf} policy={policy} autoFocus />
      </SignInForm>
      <button type="button" className="login-back" onClick={entry.back} disabled={entry.busy}>
        返回登录
      </button>
    </>
  )
}
