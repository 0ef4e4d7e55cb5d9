import type { PasswordPolicy } from '@care/shared/admin/session/password-policy'
import { useState } from 'react'
import { PasswordField } from '../entry/password-field.tsx'
import { PasswordRuleList } from './password-rule-list.tsx'

interface Props {
  label?: string
  errorOf: (field: string) => string | undefined
  policy?: PasswordPolicy
  autoFocus?: boolean
}

/** The inputs `newPassword` and `confirmPassword`, with the password rules. */
export function NewPasswordFields({ label = '设置密码', errorOf, policy, autoFocus = false }: Props) {
  const [password, setPassword] = useState('')

  return (
    <>
      <PasswordField
        label={label}
        name="newPassword"
        autoComplete="new-password"
        maxLength={64}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={errorOf('newPassword')}
        describedBy="password-rules"
        autoFocus={autoFocus}
      />
      <PasswordRuleList id="password-rules" password={password} policy={policy} />
      <PasswordField
        label="确认密码"
        name="confirmPassword"
        autoComplete="new-password"
        maxLength={64}
        error={errorOf('confirmPassword')}
      />
    </>
  )
}
