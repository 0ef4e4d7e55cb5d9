import { z } from 'zod'
import { PageQuery } from '../http/page.ts'
import { id, idList, optional, requiredText, text } from '../validators.ts'

const status = z.enum(['0', '1'], '参数状态不正确')
const kind = z.enum(['0', '1', '2', '3', '4', '5', '9'], '参数类型不正确')

/** `status` "0" in use, "1" off; `publicType` 0 unclassified, 1 text, 2 report, 3 security, 4 document, 5 message, 9 other; `system` "1" the product reads it. */
export const Param = z.object({
  publicId: z.number(),
  publicName: z.string(),
  publicKey: z.string(),
  publicValue: z.string(),
  status: z.string(),
  publicType: z.string(),
  system: z.string(),
  validateCode: z.string().nullable(),
  createTime: z.string(),
})
export type Param = z.output<typeof Param>

/** Values are read without signing in: never put a secret into one. */
const fields = {
  publicName: requiredText(50, '请输入参数名称', '参数名称'),
  publicKey: requiredText(50, '请输入参数键', '参数键').regex(
    /^[A-Za-z][\w.-]*$/,
    '参数键只能用英文字母、数字、下划线、点和横线',
  ),
  publicValue: text(4_000, '参数值'),
  validateCode: text(50, '校验码').optional(),
}
export const ParamDraft = z.object({
  ...fields,
  status: status.default('0'),
  publicType: kind.default('0'),
})
export type ParamDraft = z.output<typeof ParamDraft>
export const ParamChange = z
  .object({ ...fields, status, publicType: kind })
  .partial()
  .extend({ publicId: id.of('parameter') })
export type ParamChange = z.output<typeof ParamChange>
export const ParamSearch = PageQuery.extend({
  publicName: optional(text(50)),
  publicKey: optional(text(50)),
  system: optional(z.enum(['0', '1'], '参数类别不正确')),
  ids: idList.of('parameter'),
})
export type ParamSearch = z.output<typeof ParamSearch>
