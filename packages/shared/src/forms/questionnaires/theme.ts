import { z } from 'zod'
import { withNouns } from '../../nouns.ts'
import { idNumber, text } from '../../validators.ts'
import { keyOf } from './items/form-item.ts'
import { themes } from './themes.words.ts'

export const Theme = z.object({
  id: z.number(),
  name: z.string(),
  style: z.array(z.string()),
  headImgUrl: z.string(),
  backgroundImg: z.string(),
  backgroundColor: z.string(),
  btnsColor: z.string(),
  color: z.array(z.string()),
})
export type Theme = z.output<typeof Theme>

const orNothing = <T extends z.ZodType<string>>(schema: T) => schema.nullish().transform((said) => said ?? '')
const colour = orNothing(
  z
    .string('颜色不正确')
    .trim()
    .regex(/^(#[\da-fA-F]{3,8}|rgba?\([\d\s.,%]{1,40}\))?$/, '颜色不正确'),
)
/** Permanent address of a stored picture, or empty; a signature is dropped. */
export const pictureAddress = () =>
  withNouns(
    'file',
    z
      .string('图片地址不正确')
      .trim()
      .max(500, '图片地址不正确')
      .regex(/^(\/admin\/sys-file\/\d{1,15}\/[\w-]{1,64}\.[a-z]{2,5}(\?[\w=&-]*)?)?$/, '图片地址不正确')
      .transform((address) => address.split('?')[0] ?? ''),
  )
    .nullish()
    .transform((said) => said ?? '')

const flag = (usual: boolean) =>
  z
    .boolean('选项不正确')
    .nullish()
    .transform((said) => said ?? usual)

/** Look of a questionnaire (api-shapes §3.4 UserTheme). */
export const UserThemeDraft = z.object({
  projectKey: keyOf(),
  themeId: z.preprocess(
    (said) => (said === '' ? null : said),
    withNouns(
      'questionnaireTheme',
      idNumber('主题不正确').refine((id) => themes.some((theme) => theme.id === id), '主题不存在'),
    )
      .nullish()
      .transform((said) => said ?? null),
  ),
  submitBtnText: orNothing(text(20, '提交按钮文字')),
  logoImg: pictureAddress(),
  logoPosition: z
    .enum(['left', 'center', 'right'], 'logo位置不正确')
    .nullish()
    .transform((said) => said ?? 'left'),
  backgroundColor: colour,
  backgroundImg: pictureAddress(),
  showTitle: flag(true),
  showDescribe: flag(true),
  showNumber: flag(false),
})
export type UserThemeDraft = z.output<typeof UserThemeDraft>

export const UserTheme = z.object({
  id: z.number(),
  projectKey: z.string(),
  themeId: z.number().nullable(),
  submitBtnText: z.string(),
  logoImg: z.string(),
  logoPosition: z.enum(['left', 'center', 'right']),
  backgroundColor: z.string(),
  backgroundImg: z.string(),
  showTitle: z.boolean(),
  showDescribe: z.boolean(),
  showNumber: z.boolean(),
})
export type UserTheme = z.output<typeof UserTheme>
/** A theme of a questionnaire, with the values of the chosen built-in theme. */
export const DressedTheme = UserTheme.extend({ headImgUrl: z.string(), btnsColor: z.string() })
export type DressedTheme = z.output<typeof DressedTheme>
