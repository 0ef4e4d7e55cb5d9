import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { useMe } from '../../../calls/me.ts'
import { ChoicesPlaceholder } from '../../../kit/inputs/choices-placeholder.tsx'
import type { Field, InputProps } from '../../../kit/inputs/field.ts'
import { Select } from '../../../kit/inputs/select.tsx'

interface Among {
  excluded: number
  /** Institution of the staff; defaults to the user's own. */
  tenantId?: number
  disabled?: boolean
}

/** A field with a staff member of the institution. */
export const staffField = (label: string, among: Among): Pick<Field, 'label' | 'input'> => ({
  label,
  input: (props) => <StaffSelect {...props} {...among} />,
})

function StaffSelect({ id, value, excluded, tenantId, invalid, disabled, onChange }: InputProps & Among) {
  const { sysUser } = useMe()
  const people = useQuery(api.staff.page.query({ query: { tenantId: tenantId ?? sysUser.tenantId, size: 100 } }))
  const options = (people.data?.records ?? [])
    .filter(({ userId }) => userId !== excluded)
    .map(({ userId, nickName }) => ({ value: userId, label: nickName }))
  return (
    <Select
      inputId={id}
      value={value ?? null}
      options={options}
      placeholder="请选择"
      emptyMessage={<ChoicesPlaceholder query={{ ...people }} empty="没有其他员工" />}
      filter
      filterBy="label"
      filterInputAutoFocus
      invalid={invalid}
      disabled={disabled}
      onChange={(event) => onChange(event.value ?? undefined)}
    />
  )
}
