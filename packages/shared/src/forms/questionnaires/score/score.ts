import { numberIn, optionsOf } from '../items/expand.ts'
import type { ItemRules } from '../items/form-item.ts'
import { isChoice } from '../items/item-types.ts'
import { type Answers, isEmpty } from '../logic/visible.ts'

/** Points are counted in whole tenths, and returned with one decimal. */
const tenths = (points: number) => Math.round(points * 10)
const points = (counted: number) => counted / 10

export interface AnswerScore {
  total: number
  /** Points by item number, for items that are shown and answered. */
  items: Record<number, number>
  /** Points by dimension, in the form's order. */
  dimensions: Record<string, number>
}

/** Whether an answer to the item scores points. */
export const isScored = (item: Pick<ItemRules, 'type' | 'expand'>) =>
  isChoice(item.type) ? optionsOf(item).some(({ score }) => typeof score === 'number') : item.expand.scored === true

const dimensionOf = ({ expand }: Pick<ItemRules, 'expand'>) =>
  typeof expand.dimension === 'string' && expand.dimension !== '' ? expand.dimension : undefined

/** Points of the answers to shown items; null for a form without scores. */
export function scoreOf(items: readonly ItemRules[], shown: ReadonlySet<number>, answers: Answers): AnswerScore | null {
  const counting = items.filter(isScored)
  if (counting.length === 0) return null

  const score: AnswerScore = { total: 0, items: {}, dimensions: {} }
  let total = 0
  const byDimension = new Map<string, number>()
  for (const item of counting) {
    const dimension = dimensionOf(item)
    if (dimension !== undefined) byDimension.set(dimension, byDimension.get(dimension) ?? 0)
    const answer = answers.get(item.formItemId)
    if (!shown.has(item.formItemId) || isEmpty(answer)) continue
    const counted = countedOf(item, answer)
    total += counted
    score.items[item.formItemId] = points(counted)
    if (dimension !== undefined) byDimension.set(dimension, (byDimension.get(dimension) ?? 0) + counted)
  }
  score.total = points(total)
  score.dimensions = Object.fromEntries([...byDimension].map(([name, counted]) => [name, points(counted)]))
  return score
}

function countedOf(item: ItemRules, answer: unknown): number {
  if (!isChoice(item.type)) return typeof answer === 'number' ? tenths(answer) : 0
  const chosen = new Set([answer].flat().map(String))
  return optionsOf(item).reduce(
    (sum, { value, score }) => sum + (chosen.has(String(value)) ? tenths(score ?? 0) : 0),
    0,
  )
}

export interface Bounds {
  least: number
  most: number
  /** Smallest step between two scores: 1, or a tenth. */
  step: number
}

/** The lowest and highest possible score; hidden and skipped items score none. */
export function boundsOf(items: readonly ItemRules[]): Bounds {
  const scored = items.filter(isScored)
  const bounds = scored.map(boundsOfItem)
  return {
    step: scored.every(givesWhole) ? 1 : 0.1,
    least: points(bounds.reduce((sum, [least]) => sum + Math.min(0, least), 0)),
    most: points(bounds.reduce((sum, [, most]) => sum + Math.max(0, most), 0)),
  }
}

function boundsOfItem(item: ItemRules): [number, number] {
  const { expand, type } = item
  if (!isChoice(type)) {
    const most = numberIn(expand, 'max') ?? (type === 'RATE' ? 5 : type === 'SLIDER' ? 100 : Number.POSITIVE_INFINITY)
    return [tenths(numberIn(expand, 'min') ?? (type === 'NUMBER_INPUT' ? Number.NEGATIVE_INFINITY : 0)), tenths(most)]
  }
  const scores = optionsOf(item).map(({ score }) => tenths(score ?? 0))
  if (type !== 'CHECKBOX' && expand.multiple !== true) return [Math.min(...scores), Math.max(...scores)]
  const sum = (sign: 1 | -1) => scores.reduce((all, one) => all + (one * sign > 0 ? one : 0), 0)
  return [sum(-1), sum(1)]
}

const isWhole = (value: unknown) => value === undefined || value === null || Number.isInteger(value)

function givesWhole({ type, expand }: ItemRules): boolean {
  if (isChoice(type)) return optionsOf({ expand }).every(({ score }) => isWhole(score))
  if (type === 'RATE') return expand.allowHalf !== true
  if (type === 'SLIDER') return isWhole(expand.step) && isWhole(expand.min)
  return expand.precision === 0
}
