import type { DepartmentNode } from '@care/shared/admin/staff/departments.contract'
import type { StaffDetail, StaffRole } from '@care/shared/admin/staff/staff'
import { staffList } from '@care/shared/admin/staff/staff-list.words'
import { dateTime, dict, number, personField, relativeTimeField, tenant, text } from '../../../crud/fields/fields.tsx'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import type { Field, Fields, InputProps } from '../../../kit/inputs/field.ts'
import { emptyValueDash } from '../../../kit/text/none.tsx'
import { DepartmentSelect } from './department-select.tsx'
import { PositionSelect } from './position-select.tsx'
import { RoleChoices } from './role-choices.tsx'

const listed = fieldsOf(staffList.fields)

const roleList: Field<StaffRole[]> = {
  ...listed.roleList,
  show: (roles) => (roles.length === 0 ? emptyValueDash : roles.map(({ roleName }) => roleName).join('、')),
  input: () => null,
}

export const staffFields = {
  ...listed,
  nickName: {
    ...personField(staffList.fields.nickName.label, { width: staffList.fields.nickName.width }),
    rank: 'title',
  },
  username: text(staffList.fields.username.label, {
    width: staffList.fields.username.width,
    maxLength: staffList.fields.username.max,
    placeholder: '登录时使用，3 至 20 个字符',
  }),
  deptId: number(staffList.fields.deptName.label),
  positionId: {
    ...number(staffList.fields.positionId.label),
    input: (props: InputProps) => <PositionSelect {...props} />,
  },
  sex: dict('性别', 'gender', { width: 5 }),
  roleList,
  email: text('邮箱', { width: 12 }),
  lastSignIn: relativeTimeField('最近登录'),
  tenantName: tenant(),
  updateTime: dateTime('更新时间'),
} satisfies Fields<StaffDetail>

/** Form fields of a member of staff; every select is limited to this institution. */
export const staffInputs = (tenantId: number) => ({
  ...staffFields,
  deptId: {
    ...staffFields.deptId,
    input: (props: InputProps) => <DepartmentSelect tenantId={tenantId} {...props} />,
  },
  positionId: {
    ...staffFields.positionId,
    input: (props: InputProps) => <PositionSelect tenantId={tenantId} {...props} />,
  },
  role: {
    ...roleList,
    input: (props: InputProps) => <RoleChoices tenantId={tenantId} {...props} />,
  },
})

/** The department tree as a list in display order, each node with its depth. */
export const flattenDepartments = (
  nodes: readonly DepartmentNode[],
  depth = 0,
): (DepartmentNode & { depth: number })[] =>
  nodes.flatMap((node) => [{ ...node, depth }, ...flattenDepartments(node.children ?? [], depth + 1)])
