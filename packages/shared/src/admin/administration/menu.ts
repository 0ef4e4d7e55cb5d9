import { z } from 'zod'
import { validatorOf } from '../../crud/field-validators.ts'
import { rowShapeOf } from '../../crud/schemas.ts'
import { withNouns } from '../../nouns.ts'
import { chooseMessage, id, optional, requiredText, wholeNumber } from '../../validators.ts'
import { menuFields } from './menu.words.ts'

export const rootMenuId = -1
const parentId = withNouns(
  'menu',
  wholeNumber(z.number(chooseMessage('上级菜单')).int('上级菜单不正确').min(rootMenuId, '上级菜单不正确')),
)

/**
 * A menu entry as it is edited. `path` is a page of the console, or an external page that opens in a new window;
 * `group` lists the path segments for which the entry is highlighted; `system` "1": a built-in entry.
 */
export const SysMenu = z.object({
  menuId: z.number(),
  parentId: z.number(),
  ...rowShapeOf(menuFields),
  system: z.string(),
})
export type SysMenu = z.output<typeof SysMenu>

const given = {
  parentId,
  type: validatorOf(menuFields.type),
  name: validatorOf(menuFields.name),
  path: validatorOf(menuFields.path),
  icon: validatorOf(menuFields.icon),
  permission: validatorOf(menuFields.permission),
  sortOrder: validatorOf(menuFields.sortOrder),
  keepAlive: validatorOf(menuFields.keepAlive),
  group: z
    .array(requiredText(100, '请输入地址片段', '地址片段').regex(/^\//, '地址片段以 / 开头'))
    .max(20, '最多20个地址片段'),
}
export const MenuDraft = z.object({
  ...given,
  path: given.path.default(null),
  icon: given.icon.default(null),
  permission: given.permission.default(null),
  keepAlive: given.keepAlive.default('1'),
  group: given.group.default([]),
})
export type MenuDraft = z.output<typeof MenuDraft>
export const MenuChange = z
  .object(given)
  .partial()
  .extend({ menuId: id.of('menu') })
export type MenuChange = z.output<typeof MenuChange>

/** `lazy` "true": only the direct children of `parentId`; otherwise the whole subtree. */
export const MenuTreeQuery = z.object({
  lazy: optional(z.enum(['true', 'false'], '参数不正确')),
  parentId: optional(parentId),
})
