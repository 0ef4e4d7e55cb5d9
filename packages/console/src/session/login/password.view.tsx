import type { FormEvent } from 'react'
import { type Credentials, findTenants, signIn } from '../calls.ts'
import { CaptchaField } from '../entry/captcha-field.tsx'
import { failureOf } from '../entry/failure.ts'
import { LoginField } from '../entry/login-field.tsx'
import { PasswordField } from '../entry/password-field.tsx'
import { SignInForm } from '../entry/sign-in-form.tsx'
import { useCaptcha } from '../entry/use-captcha.ts'
import { toFailure } from '../entry/use-entry.ts'
import type { LoginViewProps } from './login-view.ts'

/** Signs in by name and password. */
export function PasswordView({ entry, username, submit, prepare }: LoginViewProps) {
  const captcha = useCaptcha()
  const { failure, errorOf } = entry

  const send = (event: FormEvent<HTMLFormElement>) => {
    const values = new FormData(event.currentTarget)
    const given = { username: String(values.get('username')).trim(), password: String(values.get('password')) }
    const missing = failureOf({ ...missingIn(given), ...captcha.missing() })
    if (missing) return entry.refuse(missing)
    prepare()
    void entry.attempt(
      async () => {
        const { token, tenants } = await findTenants({ ...given, captcha: await captcha.answer() })
        await entry.proven({ tenants, open: (tenantId, added) => signIn(token, tenantId, added) })
      },
      (error) =>
        captcha.told(error) ?? (error.status === 426 ? { field: 'password', text: error.message } : toFailure(error)),
    )
  }

  return (
    <SignInForm entry={entry} onSend={send} submit={submit}>
      <LoginField
        label="用户名"
        name="username"
        autoComplete="username"
        error={errorOf('username')}
        maxLength={64}
        defaultValue={username}
        readOnly={username !== undefined}
        autoFocus={username === undefined}
      />
      <PasswordField error={errorOf('password')} autoFocus={username !== undefined} />
      <CaptchaField captcha={captcha} failure={failure} onSolved={(form) => form?.requestSubmit()} />
    </SignInForm>
  )
}

const missingIn = ({ username, password }: Credentials) => ({
  username: !username && '请输入用户名',
  password: !password && '请输入密码',
})
