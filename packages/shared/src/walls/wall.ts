import { z } from 'zod'
import { id, requiredText, text } from '../validators.ts'
import { isCode, typedCode } from './pairing-code.ts'
import { type WallLink, type WallPage, type WallState, wallLinks, wallPages, wallStates } from './wall.words.ts'

const keysOf = <K extends string>(words: Record<K, unknown>) => Object.keys(words) as K[]
const Page = z.enum(keysOf<WallPage>(wallPages), '请选择显示的大屏')
const Link = z.enum(keysOf<WallLink>(wallLinks), '连接状态不正确')

/** What the institution says of a wall. */
const draft = {
  name: requiredText(30, '请输入大屏名称', '大屏名称'),
  place: text(60, '安装位置').default(''),
  page: Page,
  /** Initials and masked photos: visitors can see it. */
  privacy: z.boolean('隐私模式不正确').default(false),
}

export const WallApproval = z.object({
  code: z
    .string('请输入配对码')
    .max(40, '配对码不正确')
    .refine((text) => isCode(typedCode(text)), '配对码不正确')
    .transform(typedCode),
  ...draft,
})
export type WallApproval = z.output<typeof WallApproval>

export const WallChange = z.object({ id: id.of('wall'), ...draft })
export type WallChange = z.output<typeof WallChange>

/** A big screen that shows an institution without anybody signed in at it. */
export const Wall = z.object({
  id: z.number(),
  tenantId: z.number(),
  tenantName: z.string(),
  name: z.string(),
  place: z.string(),
  page: Page,
  privacy: z.boolean(),
  state: z.enum(keysOf<WallState>(wallStates)),
  createUser: z.string(),
  createTime: z.string(),
  revokeUser: z.string().nullable(),
  revokeTime: z.string().nullable(),
  /** What it said last; null before its first word. */
  beatTime: z.string().nullable(),
  version: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  shows: Page.nullable(),
  link: Link.nullable(),
})
export type Wall = z.output<typeof Wall>

const pixels = z.number('分辨率不正确').int('分辨率不正确').min(1, '分辨率不正确').max(100_000, '分辨率不正确')

/** How a wall is. */
export const WallBeat = z.object({
  version: text(80, '版本'),
  width: pixels,
  height: pixels,
  shows: Page,
  link: Link,
})
export type WallBeat = z.output<typeof WallBeat>

/** What its institution says of it now. */
export const WallOrders = z.object({ name: z.string(), page: Page, privacy: z.boolean() })
export type WallOrders = z.output<typeof WallOrders>
