import type { TenantNode } from '@care/shared/administration/administration'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import type { InputProps } from '../../kit/inputs/field.ts'
import { NoChoice } from '../../kit/inputs/no-choice.tsx'
import type { TreeNode } from '../../kit/prime/tree.ts'
import { checkedIn, TreeSelect, ticked } from '../../kit/prime/tree-select.ts'

const asTree = (nodes: TenantNode[]): TreeNode[] =>
  nodes.map(({ id, name, children = [] }) => ({
    key: String(id),
    label: name,
    expanded: true,
    children: asTree(children),
  }))

/** One or more institutions of the visible tree; the value is their ids joined by commas. */
export function TenantSelect({ id, value, onChange, disabled }: InputProps) {
  const tenants = useQuery({ ...api.tenants.tree.query(), staleTime: 10 * 60_000 })
  const ids = String(value ?? '')
    .split(',')
    .filter(Boolean)

  return (
    <TreeSelect
      inputId={id}
      value={ticked(ids)}
      options={asTree(tenants.data ?? [])}
      selectionMode="checkbox"
      metaKeySelection={false}
      display="comma"
      placeholder="全部机构"
      emptyMessage={<NoChoice query={{ ...tenants }} empty="暂无机构" />}
      showClear
      disabled={disabled}
      onChange={(event) => onChange(checkedIn(event.value).join(',') || undefined)}
    />
  )
}
