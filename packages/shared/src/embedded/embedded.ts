import { z } from 'zod'
import { PageQuery } from '../http/page.ts'
import { id, optional, requiredText, text } from '../validators.ts'

/**
 * A page of another site that the operator allowed inside the console. `sameOrigin` "1": it keeps its own sign-in and storage,
 * "0": it is shown as a stranger to its own site; `status` "0" in use, "1" off.
 */
export const EmbeddedPage = z.object({
  id: z.number(),
  routerPath: z.string(),
  name: z.string(),
  url: z.string(),
  sameOrigin: z.string(),
  status: z.string(),
  createTime: z.string(),
})
export type EmbeddedPage = z.output<typeof EmbeddedPage>

const flag = z.enum(['0', '1'], '选项不正确')
const fields = {
  routerPath: requiredText(50, '请输入页面标识', '页面标识').regex(
    /^[A-Za-z0-9][\w-]*$/,
    '页面标识只能用英文字母、数字、下划线和横线',
  ),
  name: requiredText(50, '请输入页面名称', '页面名称'),
  url: requiredText(500, '请输入页面地址', '页面地址')
    .regex(/^https?:\/\//, '链接必须以http或https开头')
    .refine(isPlainAddress, '页面地址不正确'),
}

/** Parses, and carries no name and password. */
function isPlainAddress(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && url.hostname !== '' && url.username === '' && url.password === ''
}

export const EmbeddedPageDraft = z.object({ ...fields, sameOrigin: flag.default('0'), status: flag.default('0') })
export type EmbeddedPageDraft = z.output<typeof EmbeddedPageDraft>
export const EmbeddedPageChange = z
  .object({ ...fields, sameOrigin: flag, status: flag })
  .partial()
  .extend({ id: id.of('embeddedPage') })
export type EmbeddedPageChange = z.output<typeof EmbeddedPageChange>
export const EmbeddedPageSearch = PageQuery.extend({ name: optional(text(50)), routerPath: optional(text(50)) })
export type EmbeddedPageSearch = z.output<typeof EmbeddedPageSearch>

/** `frame` is an address of ours that shows the page in its sandbox, good for ten minutes. */
export const EmbeddedView = z.object({ name: z.string(), url: z.string(), frame: z.string() })
export type EmbeddedView = z.output<typeof EmbeddedView>

export const framePath = '/embedded-frame'
/** What a signed frame address says: the page, whether it may keep its own origin, and until when (epoch ms). */
export const FrameEntry = z.object({ url: z.string(), sameOrigin: z.boolean(), expires: z.number() })
export type FrameEntry = z.output<typeof FrameEntry>
