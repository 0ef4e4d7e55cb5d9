import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { Checkbox } from '../../kit/prime/checkbox.ts'
import { Failure } from '../../shell/failure.tsx'

interface Props {
  tenantId: number
  value: number[]
  onChange: (roleIds: number[]) => void
}

/** The roles of an institution; what somebody who is let in may do. */
export function RolePicker({ tenantId, value, onChange }: Props) {
  const { data, error, refetch } = useQuery(api.invitations.roles.query({ query: { tenantId } }))
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <div className="bone" />
  return (
    <fieldset className="role-picker">
      <legend className="is-required">角色</legend>
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
  )
}
