import { z } from 'zod'
import { area, calls, get } from '../../http/endpoint.ts'
import { PageQuery } from '../../http/page.ts'
import { chooseMessage, id, lines, optional, optionalId, requiredText, text } from '../../validators.ts'
import { AccessExplanation, AccessQuestion } from './access-explanation.ts'

const view = calls({ access: 'role:view' })
const signedIn = calls({ access: 'signed-in' })
const edit = calls({ access: 'role:edit' })

const roleName = requiredText(20, '请输入角色名称', '角色名称')
const roleDesc = lines(150, '说明').nullable()
const permissions = z
  .array(text(60, '权限').regex(/^[a-z_-]+(:[a-z_-]+)?$/, '权限不正确'), '请选择权限')
  .max(1_000, '权限过多')

/** `DsType` (data-scope.ts). */
const DsTypes = z.union(
  [z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)],
  '数据范围不正确',
)
const chosen = {
  dsScope: z.array(id.of('department'), '部门不正确').max(500, '最多选择500个部门').optional(),
  dsTenants: z.array(id.of('tenant'), chooseMessage('机构')).max(500, '最多选择500个机构').optional(),
}

/** A role of an institution. `people` is its number of holders, `size` its number of permissions. */
export const Role = z.object({
  roleId: z.number(),
  roleName: z.string(),
  roleCode: z.string(),
  roleDesc: z.string().nullable(),
  tenantId: z.number(),
  tenantName: z.string(),
  people: z.number(),
  size: z.number(),
  /** A built-in role: it can be edited, but not removed. */
  isBuiltIn: z.boolean(),
  createTime: z.string(),
  dsType: DsTypes,
})
export type Role = z.output<typeof Role>

export const RoleDetail = Role.extend({
  permissions: z.array(z.string()),
  /** The first hundred holders of the role. */
  holders: z.array(z.object({ userId: z.number(), nickName: z.string() })),
  /** Departments of a role limited to chosen departments. */
  dsScope: z.array(z.number()),
  /** Institutions of a role limited to chosen institutions. */
  dsTenants: z.array(z.number()),
  /**
   * What the role has beyond the caller's powers, as a text to put after its name: a role view of such a role is
   * refused.
   */
  wider: z.string().nullable(),
})
export type RoleDetail = z.output<typeof RoleDetail>

/** `mayGive`: the role has nothing beyond the caller's own powers, whatever the holder's department. */
export const RoleChoice = z.object({ roleId: z.number(), roleName: z.string(), mayGive: z.boolean() })
export type RoleChoice = z.output<typeof RoleChoice>

export const RoleSearch = PageQuery.extend({ roleName: optional(text(50)), tenantId: optionalId.of('tenant') })
export type RoleSearch = z.output<typeof RoleSearch>

export const RoleDraft = z.object({
  tenantId: id.of('tenant').optional(),
  roleName,
  roleDesc: roleDesc.default(null),
  permissions: permissions.min(1, '请至少选择一项权限'),
  dsType: DsTypes.default(0),
  ...chosen,
})
export type RoleDraft = z.output<typeof RoleDraft>

/** `seen`: the permissions when editing began, as an optimistic lock against concurrent changes. */
export const RoleChange = z.object({
  roleId: id.of('role'),
  roleName: roleName.optional(),
  roleDesc: roleDesc.optional(),
  permissions: permissions.min(1, '请至少选择一项权限').optional(),
  seen: permissions.optional(),
  dsType: DsTypes.optional(),
  ...chosen,
})
export type RoleChange = z.output<typeof RoleChange>

/** A permission with what it opens. `mayGrant`: the caller may grant and revoke it. */
export const PermissionInfo = z.object({
  name: z.string(),
  label: z.string(),
  mayGrant: z.boolean(),
  calls: z.array(z.string()),
  pages: z.array(z.string()),
})
export type PermissionInfo = z.output<typeof PermissionInfo>
export const PermissionGroup = z.object({ label: z.string(), permissions: z.array(PermissionInfo) })
export type PermissionGroup = z.output<typeof PermissionGroup>

/** Roles and permissions of an institution's staff. */
export const roles = area('admin', {
  page: view.list('/role/page', '角色列表', Role, RoleSearch),
  list: get('/role/list', {
    access: 'staff:edit',
    query: z.object({ tenantId: optionalId.of('tenant') }),
    data: z.array(RoleChoice),
    summary: '可选的角色',
  }),
  permissions: view.get('/role/permission', '全部权限', { data: z.array(PermissionGroup) }),
  why: signedIn.get('/role/why', '为什么能用或不能用一个页面、操作', {
    query: AccessQuestion,
    data: AccessExplanation,
  }),
  get: view.get('/role/:id', '角色详情', { ids: { id: 'role' }, data: RoleDetail }),
  create: edit.post('/role', '新增角色', { body: RoleDraft, data: z.object({ id: z.number() }) }),
  update: edit.put('/role', '修改角色', { body: RoleChange }),
  remove: edit.del('/role/:id', '删除角色', { ids: { id: 'role' } }),
})
