import { z } from 'zod'
import { PageQuery } from '../http/page.ts'
import { named } from '../nouns.ts'
import { id, idList, optional, optionalId, requiredText, text } from '../validators.ts'

/** A menu entry as the console draws it; `meta.roles` limits it to role codes. */
export interface MenuNode {
  id: number
  parentId: number
  name: string
  label: string
  path: string | null
  icon: string | null
  permission: string | null
  type: string
  sortOrder: number
  keepAlive: string
  /** "1": it belongs to the product, and stays. */
  system?: string
  meta: { roles?: string[]; icon: string | null; title: string; pinyin?: string; initials?: string }
  group?: string[]
  query?: Record<string, string>
  children?: MenuNode[]
}
export const MenuNode: z.ZodType<MenuNode> = z.object({
  id: z.number(),
  parentId: z.number(),
  name: z.string(),
  label: z.string(),
  path: z.string().nullable(),
  icon: z.string().nullable(),
  permission: z.string().nullable(),
  type: z.string(),
  sortOrder: z.number(),
  keepAlive: z.string(),
  system: z.string().optional(),
  meta: z.object({
    roles: z.array(z.string()).optional(),
    icon: z.string().nullable(),
    title: z.string(),
    pinyin: z.string().optional(),
    initials: z.string().optional(),
  }),
  group: z.array(z.string()).optional(),
  query: z.record(z.string(), z.string()).optional(),
  get children() {
    return z.array(MenuNode).optional()
  },
})
export const MenuQuery = z.object({
  parentId: named('menu', optional(z.coerce.number().int())),
  type: optional(text(10)),
})

export const Dict = z.object({
  id: z.number(),
  type: z.string(),
  description: z.string(),
  remarks: z.string().nullable(),
  system: z.string(),
  createTime: z.string(),
})
export type Dict = z.output<typeof Dict>
export const DictDraft = z.object({
  type: requiredText(50, '请输入字典类型', '字典类型').regex(
    /^[a-z][a-z0-9_]*$/,
    '字典类型只能用小写字母、数字和下划线',
  ),
  description: requiredText(100, '请输入字典描述', '字典描述'),
  remarks: text(200, '备注').optional(),
})
export const DictSearch = PageQuery.extend({
  type: optional(text(50)),
  description: optional(text(50)),
  system: optional(z.enum(['0', '1'], '字典类别不正确')),
  ids: idList.of('dictionary'),
})

export const DictItemSearch = PageQuery.extend({
  dictId: optionalId.of('dictionary'),
  value: optional(text(50)),
  label: optional(text(50)),
  ids: idList.of('dictionaryItem'),
})

/** `colorClass` is one of default, primary, success, info, warning, danger: how the tag of this value looks. */
export const DictItem = z.object({
  id: z.number(),
  dictId: z.number(),
  type: z.string(),
  value: z.string(),
  label: z.string(),
  /** "1": its dictionary belongs to the product. */
  system: z.string(),
  description: z.string().nullable(),
  sort: z.number(),
  colorClass: z.string(),
  remarks: z.string().nullable(),
})
export type DictItem = z.output<typeof DictItem>

/** An item to be chosen; `spelling` is its label in pinyin and in initials: "yijihuli yjhl". */
export const DictChoice = DictItem.extend({ spelling: z.string() })
export type DictChoice = z.output<typeof DictChoice>
const itemFields = {
  dictId: id.of('dictionary'),
  value: requiredText(50, '请输入字典值', '字典值'),
  label: requiredText(50, '请输入字典标签', '字典标签'),
  description: text(200, '描述').optional(),
  sort: z.number('排序应为数字').int('排序应为整数').min(0, '排序不能小于0').max(9_999, '排序不能大于9999'),
  colorClass: z.enum(['default', 'primary', 'success', 'info', 'warning', 'danger'], '标签颜色不正确'),
  remarks: text(200, '备注').optional(),
}
export const DictItemDraft = z.object({
  ...itemFields,
  sort: itemFields.sort.default(0),
  colorClass: itemFields.colorClass.default('default'),
})
/** What is left out stays as it is. */
export const DictItemChange = z
  .object(itemFields)
  .partial()
  .extend({ id: id.of('dictionaryItem') })

export interface TenantNode {
  id: number
  name: string
  label: string
  value: number
  parentId: number
  children?: TenantNode[]
}
export const TenantNode: z.ZodType<TenantNode> = z.object({
  id: z.number(),
  name: z.string(),
  label: z.string(),
  value: z.number(),
  parentId: z.number(),
  get children() {
    return z.array(TenantNode).optional()
  },
})
export const TenantName = z.object({ id: z.number(), name: z.string(), parentId: z.number(), level: z.number() })

/** A member of staff as pickers and the dispatch drawer show them; `openJobs` are jobs not yet finished. */
export const Staff = z.object({
  userId: z.number(),
  username: z.string(),
  nickName: z.string(),
  phone: z.string().nullable(),
  avatar: z.string().nullable(),
  tenantId: z.number(),
  tenantName: z.string(),
  openJobs: z.number(),
  mayServe: z.boolean(),
})
export type Staff = z.output<typeof Staff>
/** `mayServe` 1: only staff whose role lets them carry out work orders, the least busy first. */
export const StaffSearch = PageQuery.extend({
  tenantId: optionalId.of('tenant'),
  nickName: optional(text(50)),
  phone: optional(text(11)),
  mayServe: optional(z.enum(['0', '1'])),
})
export type StaffSearch = z.output<typeof StaffSearch>
