import { z } from 'zod'
import { judgeOf } from '../crud/judges.ts'
import { shownOf } from '../crud/schemas.ts'
import { named } from '../nouns.ts'
import { choose, id, optional, requiredText, wholeNumber } from '../validators.ts'
import { menuFields } from './menu.words.ts'

export const rootMenuId = -1
const parentId = named(
  'menu',
  wholeNumber(z.number(choose('上级菜单')).int('上级菜单不正确').min(rootMenuId, '上级菜单不正确')),
)

/**
 * A menu entry as it is edited. `path` is a page of the console, or an external page that opens in a new window;
 * `group` lists the path segments for which the entry is highlighted; `system` "1": a built-in entry.
 */
export const SysMenu = z.object({
  menuId: z.number(),
  parentId: z.number(),
  ...shownOf(menuFields),
  system: z.string(),
})
export type SysMenu = z.output<typeof SysMenu>

const given = {
  parentId,
  type: judgeOf(menuFields.type),
  name: judgeOf(menuFields.name),
  path: judgeOf(menuFields.path),
  icon: judgeOf(menuFields.icon),
  permission: judgeOf(menuFields.permission),
  sortOrder: judgeOf(menuFields.sortOrder),
  keepAlive: judgeOf(menuFields.keepAlive),
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
