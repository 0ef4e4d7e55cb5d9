import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { useFieldState } from '../../kit/form/field-state.ts'
import { ChoicesPlaceholder } from '../../kit/inputs/choices-placeholder.tsx'
import { checkedKeysOf, checkedKeysValue, TreeSelect } from '../../kit/prime/tree-select.ts'

interface Props {
  id?: string | undefined
  value: number[]
  onChange: (ids: number[]) => void
  /** Only tags of this institution. */
  tenantId?: number | undefined
  placeholder?: string | undefined
  invalid?: boolean | undefined
}

/** Multiple choice among the tags for elders; shows the institution when several are visible. */
export function TagChoices({ id, value, onChange, tenantId, placeholder = '请选择', invalid }: Props) {
  const asked = tenantId === undefined ? {} : { tenantId: String(tenantId) }
  const choices = useQuery({ ...api.elderTags.choices.query({ query: asked }), staleTime: 60_000 })
  const state = useFieldState(id, { invalid })
  const tags = choices.data ?? []
  const isMixed = new Set(tags.map((tag) => tag.tenantId)).size > 1
  return (
    <TreeSelect
      inputId={id}
      {...state}
      value={checkedKeysValue(value.map(String))}
      options={tags.map(({ id: key, name, tenantName }) => ({
        key: String(key),
        label: isMixed ? `${name}（${tenantName}）` : name,
      }))}
      selectionMode="checkbox"
      metaKeySelection={false}
      display="comma"
      placeholder={placeholder}
      filter={tags.length > 12}
      filterPlaceholder="查找"
      emptyMessage={<ChoicesPlaceholder query={{ ...choices }} empty="还没有标签，请管理员在“长者标签”中添加" />}
      onChange={(event) => onChange(checkedKeysOf(event.value).map(Number))}
    />
  )
}
