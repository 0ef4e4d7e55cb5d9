import { ChoicesPlaceholder } from '../../kit/inputs/choices-placeholder.tsx'
import type { InputProps } from '../../kit/inputs/field.ts'
import { checkedKeysOf, checkedKeysValue, TreeSelect } from '../../kit/prime/tree-select.ts'
import { useTenantTree } from './use-tenant-tree.ts'

/** One or more institutions of the visible tree; the value is the institution ids joined by commas. */
export function TenantSelect({ id, value, onChange, disabled }: InputProps) {
  const tenants = useTenantTree()
  const ids = String(value ?? '')
    .split(',')
    .filter(Boolean)

  return (
    <TreeSelect
      inputId={id}
      value={checkedKeysValue(ids)}
      options={tenants.nodes}
      selectionMode="checkbox"
      metaKeySelection={false}
      display="comma"
      placeholder="全部机构"
      emptyMessage={<ChoicesPlaceholder query={{ ...tenants.query }} empty="暂无机构" />}
      showClear
      disabled={disabled}
      onNodeExpand={({ node }) => void tenants.open(node)}
      onChange={(event) => onChange(checkedKeysOf(event.value).join(',') || undefined)}
    />
  )
}
