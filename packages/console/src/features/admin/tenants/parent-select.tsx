import { operatorTenantId } from '@care/shared/admin/session/identity'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { ChoicesPlaceholder } from '../../../kit/inputs/choices-placeholder.tsx'
import type { InputProps } from '../../../kit/inputs/field.ts'
import { Select } from '../../../kit/inputs/select.tsx'

interface Choice {
  id: number
  name: string
  parentId: number
}

/** Select for the parent: the platform or one of its direct children; large trees are searched while typing. */
export function ParentSelect({ id, value, onChange, invalid, disabled }: InputProps) {
  const [typed, setTyped] = useState('')
  const top = useQuery({ ...api.tenants.tree.query(), staleTime: 10 * 60_000 })
  const [platform] = top.data ?? []
  const name = platform?.more && typed.length > 1 ? typed : undefined
  const found = useQuery({ ...api.tenants.tree.query({ query: { name } }), enabled: name !== undefined })
  const chosen = useQuery({
    ...api.tenants.get.query({ params: { id: Number(value) } }),
    enabled: Boolean(value) && platform?.more !== undefined,
  })
  const others: Choice[] = [...(platform?.children ?? []), ...(found.data ?? []), ...(chosen.data ? [chosen.data] : [])]
  const parents = [...(platform ? [platform] : []), ...others.filter(({ parentId }) => parentId === operatorTenantId)]
  const options = [...new Map(parents.map((one) => [one.id, { value: one.id, label: one.name }])).values()]

  return (
    <Select
      inputId={id}
      value={value ? Number(value) : null}
      options={options}
      placeholder="请选择"
      emptyMessage={<ChoicesPlaceholder query={{ ...top }} empty="暂无机构" />}
      finds="机构"
      invalid={invalid}
      disabled={disabled}
      onFilter={({ filter }) => setTyped(filter)}
      onChange={(event) => onChange(event.value ?? undefined)}
    />
  )
}
