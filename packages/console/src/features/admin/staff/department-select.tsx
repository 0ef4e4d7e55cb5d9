import type { DepartmentNode } from '@care/shared/admin/staff/departments.contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { useFieldState } from '../../../kit/form/field-state.ts'
import { ChoicesPlaceholder } from '../../../kit/inputs/choices-placeholder.tsx'
import type { InputProps } from '../../../kit/inputs/field.ts'
import type { TreeNode } from '../../../kit/prime/tree.ts'
import { TreeSelect } from '../../../kit/prime/tree-select.ts'

interface Props extends InputProps {
  tenantId: number
  /** This department and its descendants cannot be chosen. */
  except?: number
  /** Label of the top level (id 0), if the top level can be chosen. */
  top?: string
}

const asTree = (nodes: DepartmentNode[], except?: number): TreeNode[] =>
  nodes
    .filter(({ id }) => id !== except)
    .map(({ id, name, children = [] }) => ({
      key: String(id),
      label: name,
      expanded: true,
      children: asTree(children, except),
    }))

/** Select for one department of an institution. */
export function DepartmentSelect({ tenantId, except, top, id, value, onChange, invalid, disabled }: Props) {
  const departments = useQuery(api.departments.tree.query({ query: { tenantId } }))
  const state = useFieldState(id, { invalid })
  const nodes = asTree(departments.data ?? [], except)
  return (
    <TreeSelect
      inputId={id}
      value={value === null || value === undefined ? undefined : String(value)}
      options={top ? [{ key: '0', label: top, expanded: true, children: nodes }] : nodes}
      placeholder="未分部门"
      showClear={!top}
      filter
      invalid={state['aria-invalid']}
      pt={{ hiddenInput: state }}
      disabled={disabled}
      emptyMessage={<ChoicesPlaceholder query={{ ...departments }} empty="还没有部门" />}
      onChange={(event) => onChange(event.value ? Number(event.value) : top ? 0 : null)}
    />
  )
}
