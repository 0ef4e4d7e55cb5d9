import { z } from 'zod'
import { chooseMessage, enterMessage, id, requiredText, text } from '../../validators.ts'
import { isCode, normalizePairingCode } from './pairing-code.ts'
import {
  maxWallPages,
  turnSeconds,
  type WallLink,
  type WallPage,
  type WallState,
  wallLinks,
  wallPages,
  wallPictureMost,
  wallStates,
} from './wall.words.ts'

const keysOf = <K extends string>(words: Record<K, unknown>) => Object.keys(words) as K[]
const Kind = z.enum(keysOf<WallPage>(wallPages), '请选择显示的大屏')
const Link = z.enum(keysOf<WallLink>(wallLinks), chooseMessage('连接状态'))

/** A page of a wall screen as input; only the page of a nurses' station has a floor. */
const PageDraft = z
  .object({ kind: Kind, floorId: id.of('plain:floor').nullish() })
  .refine(({ kind, floorId }) => kind !== 'ward' || floorId, '请选择护理站的楼层')
  .transform(({ kind, floorId }) => ({ kind, floorId: kind === 'ward' ? (floorId ?? null) : null }))
const keyOf = ({ kind, floorId }: ShownPage) => `${kind} ${floorId}`

const ShownPage = z.object({ kind: Kind, floorId: z.number().nullable() })
export type ShownPage = z.output<typeof ShownPage>
/** `floorName` includes the building; null for a removed floor, whose page is skipped. */
const ListedPage = ShownPage.extend({ floorName: z.string().nullable() })
export type ListedPage = z.output<typeof ListedPage>

const { least, most, usual } = turnSeconds
const outOfBounds = `每页时长须为 ${least} 至 ${most} 秒的整数`

/** Settings of a wall screen, made by the institution. */
const draft = {
  name: requiredText(30, '请输入大屏名称', '大屏名称'),
  place: text(60, '安装位置').default(''),
  /** The wall screen's pages in the order of rotation. */
  pages: z
    .array(PageDraft, '请选择显示的大屏')
    .min(1, '请选择显示的大屏')
    .max(maxWallPages, `最多轮播 ${maxWallPages} 页`)
    .refine((pages) => new Set(pages.map(keyOf)).size === pages.length, '轮播中有重复的页面'),
  /** Seconds per page, by the server's clock, so that adjacent wall screens switch together. */
  seconds: z.number(outOfBounds).int(outOfBounds).min(least, outOfBounds).max(most, outOfBounds).default(usual),
  /** Whether to show initials and masked photos, where visitors can see the wall screen. */
  privacy: z.boolean('隐私模式不正确').default(false),
}

export const WallApproval = z.object({
  code: z
    .string('请输入配对码')
    .max(40, '配对码不正确')
    .min(1, '请输入配对码')
    .refine((text) => isCode(normalizePairingCode(text)), '配对码不正确')
    .transform(normalizePairingCode),
  ...draft,
})
export type WallApproval = z.output<typeof WallApproval>

export const WallChange = z.object({ id: id.of('wall'), ...draft })
export type WallChange = z.output<typeof WallChange>

/** A big screen that shows an institution without a signed-in user. */
export const Wall = z.object({
  id: z.number(),
  tenantId: z.number(),
  tenantName: z.string(),
  name: z.string(),
  place: z.string(),
  pages: z.array(ListedPage),
  seconds: z.number(),
  privacy: z.boolean(),
  state: z.enum(keysOf<WallState>(wallStates)),
  createUser: z.string(),
  createTime: z.string(),
  revokeUser: z.string().nullable(),
  revokeTime: z.string().nullable(),
  /** Time of the wall screen's latest heartbeat; null before the first one. */
  beatTime: z.string().nullable(),
  version: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  shows: Kind.nullable(),
  link: Link.nullable(),
  /** Time of the wall screen's latest screenshot; null without one. */
  pictureTime: z.string().nullable(),
})
export type Wall = z.output<typeof Wall>

const pixels = z.number(enterMessage('分辨率')).int('分辨率不正确').min(1, '分辨率不正确').max(100_000, '分辨率不正确')

/** State that a wall screen reports. */
export const WallBeat = z.object({
  version: text(80, '版本'),
  width: pixels,
  height: pixels,
  shows: Kind,
  link: Link,
})
export type WallBeat = z.output<typeof WallBeat>

/** Current settings for a wall screen. */
export const WallSettings = z.object({
  name: z.string(),
  /** Existing pages only; empty when the floors of all pages are removed. */
  pages: z.array(ShownPage),
  seconds: z.number(),
  privacy: z.boolean(),
})
export type WallSettings = z.output<typeof WallSettings>

/** A screenshot of a wall screen: JPEG or WebP as Base64. */
export const WallPicture = z.object({
  picture: z.base64(enterMessage('画面')).max(Math.ceil(wallPictureMost / 3) * 4, '画面不能超过 60 kB'),
})
export type WallPicture = z.output<typeof WallPicture>
