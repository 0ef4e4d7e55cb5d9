import type { PasswordPolicy } from '@care/shared/admin/session/password-policy'
import type { Field } from '../../../../../kit/inputs/field.ts'
import { PasswordInput } from '../../../../../kit/inputs/password-input.tsx'
import { PasswordRuleList } from '../../../../../session/new-password/password-rule-list.tsx'

/** Form field for a password, with a button that shows the text. */
export const passwordField = (label: string, autoComplete: string): Field<string> => ({
  label,
  show: () => '',
  input: ({ id, value, onChange, invalid }) => (
    <PasswordInput
      id={id}
      value={typeof value === 'string' ? value : ''}
      invalid={invalid}
      autoComplete={autoComplete}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  ),
})

/** Field for a new password, with the institution's rules below. */
export function newPasswordField(label: string, policy: PasswordPolicy): Field<string> {
  const { input, ...plain } = passwordField(label, 'new-password')
  return {
    ...plain,
    input: (props) => (
      <>
        {input(props)}
        <PasswordRuleList password={typeof props.value === 'string' ? props.value : ''} policy={policy} />
      </>
    ),
  }
}
