import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { useFieldState } from '../../../kit/form/field-state.ts'
import type { InputProps } from '../../../kit/inputs/field.ts'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { Checkbox } from '../../../kit/prime/checkbox.ts'

/** Checkboxes for the roles of an institution; a role with permissions that the caller lacks is locked. */
export function RoleChoices({ tenantId, id, value, onChange, invalid, disabled }: InputProps & { tenantId: number }) {
  const { data, error, refetch } = useQuery(api.roles.list.query({ query: { tenantId } }))
  // a fieldset (role=group) does not support aria-required
  const { 'aria-required': _required, ...state } = useFieldState(id, { invalid })
  if (!data) return <QueryPlaceholder error={error} onRetry={refetch} lines={1} />
  const chosen = Array.isArray(value) ? value.map(Number) : []
  return (
    <fieldset id={id} {...state} className="role-choices row wrap" aria-label="角色">
      {data.map(({ roleId, roleName, mayGive }) => (
        <label
          className="line inline"
          key={roleId}
          htmlFor={`${id}-${roleId}`}
          title={mayGive ? undefined : '该角色的权限或数据范围大于您自己的'}
        >
          <Checkbox
            inputId={`${id}-${roleId}`}
            checked={chosen.includes(roleId)}
            disabled={disabled || !mayGive}
            onChange={({ checked }) => onChange(checked ? [...chosen, roleId] : chosen.filter((one) => one !== roleId))}
          />
          {roleName}
        </label>
      ))}
    </fieldset>
  )
}
