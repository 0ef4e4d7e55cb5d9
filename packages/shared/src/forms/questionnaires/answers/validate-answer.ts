import { mobileFault } from '../../../mobile-rule.ts'
import { normalizeMobile } from '../../../normalize-input.ts'
import { isRealDate } from '../../../shanghai-time.ts'
import { nodesOf, numberIn, type OptionNode, optionsOf } from '../items/expand.ts'
import type { ItemRules } from '../items/form-item.ts'
import { type AnswerKind, itemTypes } from '../items/item-types.ts'
import { isMatched, longestMatched } from '../items/pattern.ts'
import { isDateOf } from './date-format.ts'
import { fileExtensionsOf, isFile } from './files.ts'

/** An answer in stored form, or its error message, which continues a sentence after the item's label. */
export type ValidatedAnswer = { answer: unknown } | { fault: string }
type Judge = (value: unknown, item: ItemRules) => ValidatedAnswer

const wrong = { fault: '填写不正确' }
const unless = (isWrong: boolean, answer: unknown, fault = wrong): ValidatedAnswer => (isWrong ? fault : { answer })

/** Default length limits of a text, in characters. */
const longest: Partial<Record<ItemRules['type'], number>> = { TEXTAREA: 5_000 }
const controls = /[^\P{Cc}\t\n\r]/u

function text(value: unknown, { type, expand, regList }: ItemRules): ValidatedAnswer {
  if (typeof value !== 'string') return wrong
  const most = numberIn(expand, 'maxlength') || (longest[type] ?? 500)
  if (value.length > Math.min(most, 10_000)) return { fault: `不能超过${most}个字符` }
  if (controls.test(value) || !value.isWellFormed()) return { fault: '含有非法字符' }
  if (regList.length > 0 && value.length > longestMatched) return { fault: `不能超过${longestMatched}个字符` }
  const broken = regList.find(({ pattern }) => !isMatched(pattern, value))
  return broken ? { fault: broken.message } : { answer: value }
}

/** Whether a value is on a step counted from the minimum, within floating-point precision. */
function isOnStep(value: number, step: number, from: number): boolean {
  const steps = (value - from) / step
  return Math.abs(steps - Math.round(steps)) < 1e-6
}

function number(value: unknown, { expand }: ItemRules): ValidatedAnswer {
  if (typeof value !== 'number' || !Number.isFinite(value)) return { fault: '请填写数字' }
  const [least, most] = [numberIn(expand, 'min'), numberIn(expand, 'max')]
  if (least !== undefined && value < least) return { fault: `不能小于${least}` }
  if (most !== undefined && value > most) return { fault: `不能大于${most}` }
  const precision = numberIn(expand, 'precision')
  if (precision !== undefined && !isOnStep(value, 10 ** -precision, 0)) return { fault: `最多${precision}位小数` }
  const step = numberIn(expand, 'step') ?? 1
  const isStrict = expand['step-strictly'] === true
  return unless(isStrict && !isOnStep(value, step, 0), value, { fault: `须为${step}的倍数` })
}

function choice(value: unknown, item: ItemRules): ValidatedAnswer {
  const known = new Set(optionsOf(item).map((option) => option.value))
  const isSeveral = item.type === 'CHECKBOX' || item.expand.multiple === true
  const chosen = (Array.isArray(value) ? value : [value]).map((one) =>
    typeof one === 'string' && /^\d{1,7}$/.test(one) ? Number(one) : one,
  )
  if (Array.isArray(value) !== isSeveral) return wrong
  if (new Set(chosen).size < chosen.length) return { fault: '选项重复' }
  if (!chosen.every((one) => known.has(one))) return { fault: '选项不存在' }
  if (item.type !== 'CHECKBOX') return { answer: isSeveral ? chosen : chosen[0] }
  const [least, most] = [numberIn(item.expand, 'min'), numberIn(item.expand, 'max')]
  if (least !== undefined && chosen.length < least) return { fault: `至少选择${least}项` }
  return unless(most !== undefined && most > 0 && chosen.length > most, chosen, { fault: `最多选择${most}项` })
}

const isPath = (value: unknown, nodes: readonly OptionNode[]): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.reduce<readonly OptionNode[] | null | undefined>((among, one, at) => {
    const node = among?.find((candidate) => String(candidate.value) === String(one))
    if (!node) return undefined
    return at === value.length - 1 ? nodes : node.children
  }, nodes) !== undefined

function path(value: unknown, item: ItemRules): ValidatedAnswer {
  const isSeveral = item.expand.multiple === true
  const paths = isSeveral && Array.isArray(value) ? value : [value]
  return unless(!paths.every((one) => isPath(one, nodesOf(item))) || paths.length > 100, value, { fault: '选项不存在' })
}

function slider(value: unknown, item: ItemRules): ValidatedAnswer {
  const { expand } = item
  const ends = expand.range === true ? value : [value]
  if (!Array.isArray(ends) || ends.length !== (expand.range === true ? 2 : 1)) return wrong
  const [least, most, step] = [
    numberIn(expand, 'min') ?? 0,
    numberIn(expand, 'max') ?? 100,
    numberIn(expand, 'step') ?? 1,
  ]
  const isInside = (one: unknown) =>
    typeof one === 'number' && least <= one && one <= most && isOnStep(one, step, least)
  return unless(!ends.every(isInside) || ends[0] > ends.at(-1), value)
}

function rate(value: unknown, { expand }: ItemRules): ValidatedAnswer {
  if (typeof value !== 'number' || value < 0 || value > (numberIn(expand, 'max') ?? 5)) return wrong
  return unless(!isOnStep(value, expand.allowHalf === true ? 0.5 : 1, 0), value)
}

const clock = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/
const isClock = (value: unknown) => typeof value === 'string' && clock.test(value)
const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && isRealDate(value)
/** A pair of valid values, the first not after the second. */
const isPair = (value: unknown, isOne: (one: unknown) => boolean, inOrder = true) =>
  Array.isArray(value) && value.length === 2 && value.every(isOne) && (!inOrder || value[0] <= value[1])

const isName = (one: unknown) => typeof one === 'string' && one.length <= 40 && !controls.test(one)
const colour = /^(#[\da-f]{3,8}|(rgb|hsl|hsv)a?\([\d\s.,%]{1,40}\))$/i

const judges: Record<AnswerKind, Judge> = {
  text,
  number,
  choice,
  path,
  slider,
  rate,
  switch: (value) => unless(typeof value !== 'boolean', value),
  time: (value) => unless(!isClock(value), value),
  // the end may be before the start, because a range may span midnight
  timeRange: (value) => unless(!isPair(value, isClock, false), value),
  date: (value, { expand }) => unless(!isDateOf(expand, value), value),
  dateRange: (value) => unless(!isPair(value, isDay), value),
  colour: (value) => unless(typeof value !== 'string' || !colour.test(value), value),
  files,
  picture: (value) => unless(!isFile(value), value),
  region: (value) => unless(!Array.isArray(value) || value.length > 4 || !value.every(isName), value),
  mobile: (value) => {
    const fault = mobileFault(value)
    return fault === null ? { answer: normalizeMobile(String(value)) } : { fault }
  },
}

function files(value: unknown, { expand }: ItemRules): ValidatedAnswer {
  const given = (value as { files?: unknown } | null)?.files
  if (!Array.isArray(given)) return wrong
  const most = numberIn(expand, 'limit') ?? 10
  if (given.length > most) return { fault: `最多上传${most}个文件` }
  const named = given.map((one: { fileName?: unknown; url?: unknown } | null) => ({
    fileName: one?.fileName,
    url: one?.url,
  }))
  const isOne = ({ fileName, url }: (typeof named)[number]) =>
    typeof fileName === 'string' &&
    fileName.length <= 200 &&
    !controls.test(fileName) &&
    isFile(url, fileExtensionsOf(expand))
  return unless(!named.every(isOne), given.length === 0 ? null : { files: named }, { fault: '文件不正确' })
}

/** Validates one answer by its item. A display item has no answer. */
export function validateAnswer(value: unknown, item: ItemRules): ValidatedAnswer {
  const kind = itemTypes[item.type].answer
  return kind === null ? { fault: '不能填写' } : judges[kind](value, item)
}
