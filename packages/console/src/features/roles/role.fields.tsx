import { dataScopes } from '@care/shared/staff/data-scope'
import type { Role } from '@care/shared/staff/roles.contract'
import { choice, dateTime, number, tenant, text } from '../../crud/fields/fields.tsx'
import type { Field, Fields } from '../../kit/inputs/field.ts'

const isBuiltIn: Field<boolean> = {
  label: '来源',
  show: (value) => (value ? '系统内置' : '自定义'),
  input: () => null,
  width: 7,
}

export const roleFields = {
  roleName: text('角色名称', { width: 12 }),
  roleDesc: text('说明'),
  people: number('使用人数', '人', { width: 7 }),
  dsType: choice<number>('数据范围', dataScopes, { width: 10 }),
  size: number('权限', '项', { width: 6 }),
  isBuiltIn,
  tenantName: tenant(),
  createTime: dateTime('创建时间'),
} satisfies Fields<Role>
