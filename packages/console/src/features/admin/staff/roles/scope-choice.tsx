import { DsType, dataScopes } from '@care/shared/admin/staff/data-scope'
import type { DepartmentNode } from '@care/shared/admin/staff/departments.contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { TenantSelect } from '../../../../crud/fields/tenant-select.tsx'
import { FormRow } from '../../../../kit/form/form-row.tsx'
import { ChoicesPlaceholder } from '../../../../kit/inputs/choices-placeholder.tsx'
import { Select } from '../../../../kit/inputs/select.tsx'
import type { TreeNode } from '../../../../kit/prime/tree.ts'
import { checkedKeysOf, checkedKeysValue, TreeSelect } from '../../../../kit/prime/tree-select.ts'
import type { ChosenScope } from './chosen-scope.ts'

/** Data scopes from the widest to the narrowest. */
const order = [DsType.Everything, DsType.Institutions, DsType.Departments, DsType.OwnAndBelow, DsType.Own, DsType.Self]
const options = order.map((value) => ({ value, label: dataScopes[value].label }))

interface Props {
  id: string
  value: ChosenScope
  tenantId: number
  disabled: boolean
  errorOf: (field: string) => string | undefined
  onChange: (value: ChosenScope) => void
}

/** Chooses the data scope of a role, with its departments or institutions where the type needs them. */
export function ScopeChoice({ id, value, tenantId, disabled, errorOf, onChange }: Props) {
  const { dsType, dsScope, dsTenants } = value
  return (
    <>
      <FormRow label="数据范围" inputId={`${id}-scope`} error={errorOf('dsType')}>
        <Select
          inputId={`${id}-scope`}
          value={dsType}
          options={options}
          placeholder="请选择"
          disabled={disabled}
          onChange={(event) => onChange({ ...value, dsType: Number(event.value) as DsType })}
        />
        <p className="soft small">
          决定能看到、能办理哪些长者和员工：部门按长者的责任人归属。预警和正在服务的长者不受限制；有多个角色时以最大的为准。
        </p>
      </FormRow>
      {dsType === DsType.Departments && (
        <FormRow label="可见部门" inputId={`${id}-departments`} required error={errorOf('dsScope')}>
          <Departments
            id={`${id}-departments`}
            value={dsScope}
            tenantId={tenantId}
            disabled={disabled}
            onChange={(ids) => onChange({ ...value, dsScope: ids })}
          />
        </FormRow>
      )}
      {dsType === DsType.Institutions && (
        <FormRow label="可见机构" inputId={`${id}-tenants`} required error={errorOf('dsTenants')}>
          <TenantSelect
            id={`${id}-tenants`}
            value={dsTenants.join(',')}
            disabled={disabled}
            onChange={(ids) =>
              onChange({
                ...value,
                dsTenants: String(ids ?? '')
                  .split(',')
                  .filter(Boolean)
                  .map(Number),
              })
            }
          />
        </FormRow>
      )}
    </>
  )
}

const asTree = (nodes: DepartmentNode[]): TreeNode[] =>
  nodes.map(({ id, name, children = [] }) => ({
    key: String(id),
    label: name,
    expanded: true,
    children: asTree(children),
  }))

interface DepartmentsProps {
  id: string
  value: number[]
  tenantId: number
  disabled: boolean
  onChange: (ids: number[]) => void
}

function Departments({ id, value, tenantId, disabled, onChange }: DepartmentsProps) {
  const departments = useQuery(api.departments.tree.query({ query: { tenantId } }))
  return (
    <TreeSelect
      inputId={id}
      value={checkedKeysValue(value.map(String))}
      options={asTree(departments.data ?? [])}
      selectionMode="checkbox"
      metaKeySelection={false}
      display="comma"
      placeholder="请选择"
      disabled={disabled}
      emptyMessage={<ChoicesPlaceholder query={{ ...departments }} empty="还没有部门" />}
      onChange={(event) => onChange(checkedKeysOf(event.value).map(Number))}
    />
  )
}
