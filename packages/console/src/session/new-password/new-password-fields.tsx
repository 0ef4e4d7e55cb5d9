import type { PasswordPolicy } from '@care/shared/session/password-policy'
import { useState } from 'react'
import { LoginField } from '../entry/login-field.tsx'
import { PasswordRuleList } from './password-rule-list.tsx'

interface Props {
  label?: string
  errorOf: (field: string) => string | undefined
  policy?: PasswordPolicy
  autoFocus?: boolean
}

/** A new password, twice, with its rules: `newPassword` and `confirmPassword` of the form. */
export function NewPasswordFields({ label = '设置密码', errorOf, policy, autoFocus = false }: Props) {
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const type = shown ? 'text' : 'password'

  return (
    <>
      <LoginField
        label={label}
        name="newPassword"
        type={type}
        autoComplete="new-password"
        maxLength={64}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={errorOf('newPassword')}
        describedBy="password-rules"
        autoFocus={autoFocus}
      >
        <button type="button" className="login-send" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? '隐藏' : '显示'}
        </button>
      </LoginField>
      <PasswordRuleList id="password-rules" password={password} policy={policy} />
      <LoginField
        label="确认密码"
        name="confirmPassword"
        type={type}
        autoComplete="new-password"
        maxLength={64}
        error={errorOf('confirmPassword')}
      />
    </>
  )
}
