import type { PasswordPolicy } from '@care/shared/admin/session/password-policy'
import type { Field } from '../../../../../kit/inputs/field.ts'
import { PasswordInput } from '../../../../../kit/inputs/password-input.tsx'
import { PasswordRuleList } from '../../../../../session/new-password/password-rule-list.tsx'

/** A password field with an eye button. */
export const secret = (label: string, autoComplete: string): Field<string> => ({
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

/** A new password, with the rules of the institution. */
export function newSecret(label: string, policy: PasswordPolicy): Field<string> {
  const { input, ...plain } = secret(label, 'new-password')
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
