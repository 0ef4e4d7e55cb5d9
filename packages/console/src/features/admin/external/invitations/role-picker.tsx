import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { useFieldState } from '../../../../kit/form/field-state.ts'
import type { Field, InputProps } from '../../../../kit/inputs/field.ts'
import { Failure } from '../../../../kit/messages/failure.tsx'
import { Checkbox } from '../../../../kit/prime/checkbox.ts'

/** Form field that selects roles of an institution. */
export const institutionRolesField = (tenantId: number): Pick<Field, 'label' | 'input'> => ({
  label: '角色',
  input: (props) => <RolePicker key={tenantId} tenantId={tenantId} {...props} />,
})

function RolePicker({ tenantId, id, value, invalid, onChange }: InputProps & { tenantId: number }) {
  const { data, error, refetch } = useQuery(api.invitations.roles.query({ query: { tenantId } }))
  const state = useFieldState(id, { invalid })
  const chosen = value as number[]
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <div className="bone" />
  return (
    <fieldset {...state} id={id} className="role-picker row wrap" aria-label="角色">
      {data.map(({ id: role, roleName }) => (
        <label key={role} htmlFor={`role-${role}`}>
          <Checkbox
            inputId={`role-${role}`}
            checked={chosen.includes(role)}
            onChange={({ checked }) => onChange(checked ? [...chosen, role] : chosen.filter((one) => one !== role))}
          />
          {roleName}
        </label>
      ))}
    </fieldset>
  )
}
