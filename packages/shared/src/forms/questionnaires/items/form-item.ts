import { z } from 'zod'
import { withNouns } from '../../../nouns.ts'
import { chooseMessage, enterMessage, wholeNumber } from '../../../validators.ts'
import { projectKeyPattern } from '../first-calls.ts'
import { isExpandOf } from './expand-shapes.ts'
import { itemFault } from './item-fault.ts'
import { itemTypeNames } from './item-types.ts'
import { patternFault, patternFaults } from './pattern.ts'

/** A questionnaire's key: 32 random hexadecimal digits. */
export const keyOf = (message = '问卷不存在') =>
  withNouns(
    'questionnaire',
    z.string(chooseMessage('问卷', message)).regex(projectKeyPattern, chooseMessage('问卷', message)),
  )

/** Clients number the items themselves and may send numbers as text. */
export const formItemId = wholeNumber(
  z.number(enterMessage('题目编号')).int('题目编号不正确').min(1, '题目编号不正确').max(1_000_000, '题目编号不正确'),
)

const type = z.enum(itemTypeNames, chooseMessage('题目类型'))
/** Sanitised HTML. */
const label = z.string(enterMessage('题目标题')).max(20_000, '题目标题过长').refine(isWhole, '题目标题含有非法字符')
const expand = z.record(z.string().max(50), z.unknown(), enterMessage('题目设置'))
const anyText = (most: number, message: string, label = '内容') =>
  z.string(enterMessage(label, message)).max(most, message).refine(isWhole, message)

function isWhole(text: string) {
  return text.isWellFormed() && !text.includes('\0')
}
const isWholeJson = (value: unknown) => {
  const text = JSON.stringify(value ?? null)
  return text.length <= 60_000 && text.isWellFormed() && !text.includes('\\u0000')
}

const pattern = patternFaults.reduce(
  (text, fault) => text.refine((given) => patternFault(given) !== fault, fault),
  anyText(200, '校验规则过长', '校验规则'),
)
const Rule = z.object({
  pattern,
  message: anyText(100, '校验提示过长').default('格式不正确'),
})

/** A unique id of one change of an item; the client may create it. */
const revision = z
  .string('修订标识不正确')
  .max(64, '修订标识不正确')
  .regex(/^[\w-]+$/, '修订标识不正确')

/** A default value in a response: JSON text unless the value is a primitive. */
const DefaultAnswered = z.object({ json: z.boolean(), value: z.unknown() })

/** An item as input: without its id, which the service assigns, and its position, which `sort` changes. */
export const FormItemDraft = z
  .object({
    projectKey: keyOf(),
    formItemId,
    type,
    label: label.default(''),
    showLabel: z
      .boolean('显示标题不正确')
      .nullish()
      .transform((shown) => shown ?? true),
    required: z
      .boolean('是否必填不正确')
      .nullish()
      .transform((asked) => asked ?? false),
    /** Any JSON; the form in responses, `{json, value}`, is accepted too. */
    defaultValue: z.unknown().optional().refine(isWholeJson, '默认值不正确'),
    placeholder: anyText(500, '占位提示过长').nullish(),
    span: z
      .number('宽度不正确')
      .int('宽度不正确')
      .min(1, '宽度不正确')
      .max(24, '宽度不正确')
      .nullish()
      .transform((span) => span ?? 24),
    expand: expand
      .refine(isWholeJson, '题目设置过长')
      .nullish()
      .transform((said) => said ?? {}),
    regList: z
      .array(Rule, '校验规则不正确')
      .max(10, '校验规则最多10条')
      .nullish()
      .transform((rules) => rules ?? []),
    /**
     * Revision that this change replaces (optimistic lock): a change in between refuses it. Without it, the last write
     * wins.
     */
    was: revision.nullish(),
    /** Revision of this change; the service makes one by default. */
    revision: revision.nullish(),
  })
  .superRefine((item, context) => {
    const fault = isExpandOf(item.type, item.expand) ? itemFault(item) : '题目设置不正确'
    if (fault) context.addIssue({ code: 'custom', message: fault, path: ['expand'] })
  })
export type FormItemDraft = z.output<typeof FormItemDraft>

/** An item of a version or a draft: everything needed to show, validate and score it. */
export const FormItem = z.object({
  id: z.number(),
  projectKey: z.string(),
  formItemId: z.number(),
  type,
  label: z.string(),
  displayType: z.boolean(),
  showLabel: z.boolean(),
  required: z.boolean(),
  defaultValue: DefaultAnswered,
  placeholder: z.string().nullable(),
  sort: z.number(),
  span: z.number(),
  expand: z.record(z.string(), z.unknown()),
  regList: z.array(z.object({ pattern: z.string(), message: z.string() })),
  /** Revision of the last change; only in drafts. */
  revision: z.string().optional(),
})
export type FormItem = z.output<typeof FormItem>

/** The part of an item that rules need, from any source. */
export type ItemRules = Pick<FormItem, 'formItemId' | 'type' | 'label' | 'required' | 'expand' | 'regList'>

/** A default value as in responses: text for an object or a list. */
export const toWireDefault = (value: unknown): FormItem['defaultValue'] =>
  typeof value === 'object' && value !== null
    ? { json: true, value: JSON.stringify(value) }
    : { json: false, value: value ?? null }

/** A default value in stored form, from any JSON or the form in responses. */
export function toStoredDefault(given: unknown): unknown {
  const answered = z.strictObject(DefaultAnswered.shape).safeParse(given)
  if (!answered.success) return given ?? null
  const { json, value } = answered.data
  if (!json || typeof value !== 'string') return value ?? null
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** Gap between positions; items are renumbered once no gap is left. */
export const sortStep = 65_536

export const ItemMove = z.object({
  projectKey: keyOf(),
  formItemId,
  /** Positions of the item's new neighbours; null at either end. */
  beforePosition: z.number('排序位置不正确').nullish(),
  afterPosition: z.number('排序位置不正确').nullish(),
})
export type ItemMove = z.output<typeof ItemMove>

/** The item's new position. */
export const ItemPosition = z.object({ sort: z.number(), itemDataId: z.number(), operateSuccess: z.boolean() })
export type ItemPosition = z.output<typeof ItemPosition>
