import type { PasswordPolicy } from '@care/shared/session/password-policy'
import { passwordRules } from './password-rules.ts'
import './password-rule-list.css'

interface Props {
  id?: string
  password: string
  /** The institution's; the platform's where none is known yet. */
  policy?: PasswordPolicy | undefined
}

/** What a new password will be judged by, turning green while it is typed. */
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
