import { z } from 'zod'
import { named } from '../nouns.ts'
import { id, optional, requiredText, text } from '../validators.ts'

export const rootMenuId = -1
const parentId = named(
  'menu',
  z.coerce.number('上级菜单不正确').int('上级菜单不正确').min(rootMenuId, '上级菜单不正确'),
)

/** A menu entry as it is maintained. `type` "0" left menu, "1" button, "2" top menu; `system` "1" it belongs to the product. */
export const SysMenu = z.object({
  menuId: z.number(),
  parentId: z.number(),
  name: z.string(),
  path: z.string().nullable(),
  icon: z.string().nullable(),
  permission: z.string().nullable(),
  type: z.string(),
  sortOrder: z.number(),
  keepAlive: z.string(),
  system: z.string(),
  /** Parts of addresses under which this entry is marked as the one in front. */
  group: z.array(z.string()),
})
export type SysMenu = z.output<typeof SysMenu>

const fields = {
  name: requiredText(50, '请输入菜单名称', '菜单名称'),
  /** A page of ours, or a page elsewhere that opens in a window of its own. */
  path: text(200, '菜单路径')
    .regex(/^(\/[^/\\].*|\/|https?:\/\/.+)?$/, '菜单路径以 / 或 http(s):// 开头')
    .nullable(),
  icon: text(50, '图标')
    .regex(/^[\w -]*$/, '图标不正确')
    .nullable(),
  permission: text(50, '权限标识')
    .regex(/^([a-z][a-z0-9_-]*(:[a-z0-9_-]+)?)?$/, '权限标识不正确')
    .nullable(),
  group: z
    .array(requiredText(100, '请输入地址片段', '地址片段').regex(/^\//, '地址片段以 / 开头'))
    .max(20, '最多20个地址片段'),
  sortOrder: z.number('请输入排序').int('排序应为整数').min(0, '排序不能小于0').max(9_999, '排序不能大于9999'),
}
export const MenuDraft = z.object({
  parentId,
  name: fields.name,
  path: fields.path.default(null),
  icon: fields.icon.default(null),
  permission: fields.permission.default(null),
  group: fields.group.default([]),
  sortOrder: fields.sortOrder,
  type: z.enum(['0', '1', '2'], '请选择菜单类型'),
  keepAlive: z.enum(['0', '1']).default('1'),
})
export type MenuDraft = z.output<typeof MenuDraft>
export const MenuChange = z
  .object({ ...fields, parentId, type: z.enum(['0', '1', '2'], '请选择菜单类型'), keepAlive: z.enum(['0', '1']) })
  .partial()
  .extend({ menuId: id.of('menu') })
export type MenuChange = z.output<typeof MenuChange>

/** `lazy` "true": only the entries right below `parentId`; otherwise the whole branch. */
export const MenuTreeQuery = z.object({
  lazy: optional(z.enum(['true', 'false'], '参数不正确')),
  parentId: optional(parentId),
})
