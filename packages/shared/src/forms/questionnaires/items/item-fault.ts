import { documentExtensions, pictureExtensions } from '../../../admin/files/file-kinds.ts'
import { fileExtensionsOf } from '../answers/files.ts'
import { numberIn, optionsOf } from './expand.ts'
import type { ItemType } from './item-types.ts'
import { shortestOf } from './pattern.ts'

interface Ruled {
  type: ItemType
  expand: Record<string, unknown>
  regList: readonly { pattern: string; message: string }[]
}
type Fault = (item: Ruled) => string | null

/**
 * Why no answer can satisfy an item, in one sentence; null where one can. An unfinished item, such as one without
 * options, is no error yet.
 */
export const itemFault: Fault = (item) => faults[item.type]?.(item) ?? null

const turned = '最小值不能大于最大值'

const number: Fault = ({ expand }) => {
  const [least, most] = [numberIn(expand, 'min'), numberIn(expand, 'max')]
  if (least === undefined || most === undefined) return null
  if (least > most) return turned
  const precision = numberIn(expand, 'precision')
  const grid = precision === undefined ? undefined : 10 ** -precision
  const step = expand['step-strictly'] === true ? (numberIn(expand, 'step') ?? 1) : undefined
  return isBetween(least, most, step ?? grid, grid)
    ? null
    : `${least}到${most}之间没有符合${step ? '步长' : '小数位数'}要求的数`
}

/** Limit of the search: the first match of step and decimals is among the first few steps. */
const mostSteps = 1_000

/** Whether a multiple of both `step` and `grid` lies between two numbers. */
function isBetween(least: number, most: number, step: number | undefined, grid: number | undefined): boolean {
  if (step === undefined) return true
  const first = Math.ceil(least / step - 1e-6)
  for (let at = first; at < first + mostSteps; at++) {
    if (at * step > most + step * 1e-6) return false
    const parts = (at * step) / (grid ?? step)
    if (Math.abs(parts - Math.round(parts)) < 1e-6) return true
  }
  return true
}

const slider: Fault = ({ expand }) => {
  const [least = 0, most = 100] = [numberIn(expand, 'min'), numberIn(expand, 'max')]
  return least > most ? `${turned}（没有设置时为0和100）` : null
}

const several: Fault = ({ expand }) => {
  const [least = 0, most = 0] = [numberIn(expand, 'min'), numberIn(expand, 'max')]
  if (most > 0 && least > most) return '至少选的项数不能多于最多选的项数'
  const count = optionsOf({ expand }).length
  return count > 0 && least > count ? `至少选${least}项，但只有${count}个选项` : null
}

const text: Fault = ({ expand, regList }) => {
  const most = numberIn(expand, 'maxlength') || Number.POSITIVE_INFINITY
  const least = Math.max(0, ...regList.map(({ pattern }) => shortestOf(pattern)))
  return Number.isFinite(least) && least > most ? `校验规则要求至少${least}个字，但最多只能填${most}个字` : null
}

const files: Fault = ({ expand }) => {
  const endings = fileExtensionsOf(expand)
  const taken: readonly string[] = [...pictureExtensions, ...documentExtensions]
  if (endings.length === 0 || endings.some((one) => taken.includes(one))) return null
  return `文件类型只能是${taken.map((one) => `.${one}`).join('、')}`
}

const faults: Partial<Record<ItemType, Fault>> = {
  NUMBER_INPUT: number,
  SLIDER: slider,
  CHECKBOX: several,
  UPLOAD: files,
  INPUT: text,
  TEXTAREA: text,
  PASSWORD_INPUT: text,
  INPUT_MAP: text,
}
