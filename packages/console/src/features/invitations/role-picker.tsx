import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { FormRow } from '../../kit/form/form-row.tsx'
import { Failure } from '../../kit/messages/failure.tsx'
import { Checkbox } from '../../kit/prime/checkbox.ts'

interface Props {
  tenantId: number
  value: number[]
  error: string | undefined
  onChange: (roleIds: number[]) => void
}

/** The roles of an institution; what somebody who is let in may do. */
export function RolePicker({ tenantId, value, error: fault, onChange }: Props) {
  const { data, error, refetch } = useQuery(api.invitations.roles.query({ query: { tenantId } }))
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <div className="bone" />
  return (
    <FormRow label="角色" inputId="roles" required error={fault}>
      <fieldset
        id="roles"
        className="role-picker row wrap"
        aria-label="角色"
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault && 'roles-fault'}
      >
        {data.map(({ id, roleName }) => (
          <label key={id} htmlFor={`role-${id}`}>
            <Checkbox
              inputId={`role-${id}`}
              checked={value.includes(id)}
              onChange={({ checked }) => onChange(checked ? [...value, id] : value.filter((one) => one !== id))}
            />
            {roleName}
          </label>
        ))}
      </fieldset>
    </FormRow>
  )
}
