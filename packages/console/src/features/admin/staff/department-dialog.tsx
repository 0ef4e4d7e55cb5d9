import type { DepartmentNode } from '@care/shared/admin/staff/departments.contract'
import { line, sortOrderField } from '@care/shared/resources/field'
import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import type { InputProps } from '../../../kit/inputs/field.ts'
import { DepartmentSelect } from './department-select.tsx'

interface Props {
  tenantId: number
  /** Id of the parent of a new department; 0 is the top level. */
  under?: number
  /** The department to edit: its name, position or parent. */
  node?: DepartmentNode
  onClose: () => void
}

export function DepartmentDialog({ tenantId, under = 0, node, onClose }: Props) {
  const fields = {
    name: line('部门名称', { max: 30 }),
    parentId: {
      label: '上级部门',
      input: (props: InputProps) => (
        <DepartmentSelect {...props} tenantId={tenantId} top="最上级" {...(node && { except: node.id })} />
      ),
    },
    sortOrder: sortOrderField,
  }
  return node ? (
    <ActionDialog
      title={`修改部门 ${node.name}`}
      call={api.departments.update}
      label="保存"
      fields={fields}
      required={['name']}
      values={{ name: node.name, parentId: node.parentId, sortOrder: node.sortOrder }}
      fixed={{ deptId: node.id }}
      done="部门已修改"
      onClose={onClose}
    />
  ) : (
    <ActionDialog
      title="新增部门"
      call={api.departments.create}
      label="保存"
      fields={fields}
      values={{ parentId: under }}
      fixed={{ tenantId }}
      done="部门已创建"
      onClose={onClose}
    />
  )
}
