import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { useMe } from '../../calls/me.ts'
import { NoChoice } from '../../kit/inputs/no-choice.tsx'
import { Select } from '../../kit/inputs/select.tsx'

interface Props {
  id: string
  value: number | null
  excluded: number
  /** The institution whose people they are: one's own when not said. */
  tenantId?: number
  disabled?: boolean
  onChange: (userId: number | null) => void
}

/** One of the institution's people by name. */
export function StaffSelect({ id, value, excluded, tenantId, disabled = false, onChange }: Props) {
  const { sysUser } = useMe()
  const people = useQuery(api.staff.page.query({ query: { tenantId: tenantId ?? sysUser.tenantId, size: 100 } }))
  const options = (people.data?.records ?? [])
    .filter(({ userId }) => userId !== excluded)
    .map(({ userId, nickName }) => ({ value: userId, label: nickName }))
  return (
    <Select
      inputId={id}
      value={value}
      options={options}
      placeholder="请选择"
      emptyMessage={<NoChoice query={{ ...people }} empty="没有其他员工" />}
      filter
      filterBy="label"
      filterInputAutoFocus
      disabled={disabled}
      onChange={(event) => onChange(event.value ?? null)}
    />
  )
}
