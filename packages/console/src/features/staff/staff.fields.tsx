import type { DepartmentNode } from '@care/shared/staff/departments.contract'
import type { StaffDetail, StaffRole } from '@care/shared/staff/staff'
import { lockFlags } from '@care/shared/staff/staff.words'
import { ago, choice, dateTime, dict, number, phone, tenant, text } from '../../crud/fields/fields.tsx'
import type { Field, Fields, InputProps } from '../../kit/inputs/field.ts'
import { none } from '../../kit/text/none.tsx'
import { DepartmentSelect } from './department-select.tsx'
import { RoleChoices } from './role-choices.tsx'

/** Only who is in use is listed before somebody asks for others. */
const lockStates = { ...lockFlags, all: '全部' }

const roleList: Field<StaffRole[]> = {
  label: '角色',
  show: (roles) => (roles.length === 0 ? none : roles.map(({ roleName }) => roleName).join('、')),
  input: () => null,
  width: 12,
}

export const staffFields = {
  nickName: text('姓名', { width: 10, maxLength: 50 }),
  username: text('用户名', { width: 9, maxLength: 20, placeholder: '登录时使用，3 至 20 个字符' }),
  phone: phone('手机号码'),
  sex: dict('性别', 'gender', { width: 5 }),
  jobNo: text('工号', { width: 7, maxLength: 30 }),
  position: text('职务', { width: 8, maxLength: 30 }),
  deptName: text('部门', { width: 9 }),
  roleList,
  lockFlag: choice<string>('状态', lockStates, { width: 6 }),
  email: text('邮箱', { width: 12 }),
  openJobs: number('在办工单', '单', { width: 7 }),
  lastSignIn: ago('最近登录'),
  tenantName: tenant(),
  createTime: dateTime('创建时间'),
  updateTime: dateTime('更新时间'),
} satisfies Fields<StaffDetail>

/** The form of an institution's people: what may be chosen is that institution's own. */
export const staffInputs = (tenantId: number) => ({
  ...staffFields,
  deptId: {
    ...number('部门'),
    input: (props: InputProps) => <DepartmentSelect tenantId={tenantId} {...props} />,
  },
  role: {
    ...roleList,
    input: (props: InputProps) => <RoleChoices tenantId={tenantId} {...props} />,
  },
})

/** In the order of the tree, each with how deep it lies. */
export const flatten = (nodes: readonly DepartmentNode[], depth = 0): (DepartmentNode & { depth: number })[] =>
  nodes.flatMap((node) => [{ ...node, depth }, ...flatten(node.children ?? [], depth + 1)])
