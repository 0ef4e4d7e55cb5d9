import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { ChoicesPlaceholder } from '../../../kit/inputs/choices-placeholder.tsx'
import type { InputProps } from '../../../kit/inputs/field.ts'
import { Select } from '../../../kit/inputs/select.tsx'

/** Page size above the number of positions of any institution; across institutions only the first 100 are offered. */
const most = '100'

interface Props extends InputProps {
  /** Institution whose positions are offered; without it (in a search) the positions of all visible institutions. */
  tenantId?: number
}

/** Select for one position of an institution. */
export function PositionSelect({ tenantId, id, value, onChange, invalid, disabled }: Props) {
  const positions = useQuery(api.positions.page.search({ current: '1', size: most }))
  const seen = positions.data?.records ?? []
  const isMixed = new Set(seen.map((each) => each.tenantId)).size > 1
  const options = seen
    .filter((each) => tenantId === undefined || each.tenantId === tenantId)
    .map(({ id, name, tenantName }) => ({
      value: id,
      label: isMixed && tenantId === undefined ? `${name}（${tenantName}）` : name,
    }))
  return (
    <Select
      inputId={id}
      value={value ? Number(value) : null}
      options={options}
      placeholder="请选择"
      emptyMessage={<ChoicesPlaceholder query={{ ...positions }} empty="还没有岗位，请先在“岗位”页新增" />}
      showClear
      finds="岗位"
      invalid={invalid}
      disabled={disabled}
      onChange={(event) => onChange(event.value ?? (tenantId === undefined ? undefined : null))}
    />
  )
}
