import type { PasswordPolicy } from '@care/shared/admin/session/password-policy'
import { passwordRules } from './password-rules.ts'
import './password-rule-list.css'

interface Props {
  id?: string
  password: string
  /** Rules of the institution; defaults to the platform's. */
  policy?: PasswordPolicy | undefined
}

/** Rules of a new password, each marked when met. */
export const PasswordRuleList = ({ id, password, policy }: Props) => (
  <ul id={id} className="password-rules" aria-label="密码规则">
    {passwordRules(password, policy).map(({ text, isMet }) => (
      <li key={text} className={isMet ? 'is-met' : undefined}>
        <span aria-hidden>{isMet ? '✓' : '·'}</span> {text}
        {isMet && <span className="visually-hidden">（已满足）</span>}
      </li>
    ))}
  </ul>
)
