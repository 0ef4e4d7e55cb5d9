import { z } from 'zod'
import { enterMessage, requiredText, text } from '../../../validators.ts'
import type { Bounds } from './score.ts'

const bound = (label: string, message = `${label}不正确`) =>
  z
    .number(enterMessage(label))
    .min(-100_000, message)
    .max(100_000, message)
    .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e5), `${message}：最多一位小数`)

/** A grade and its range of points, both ends included. */
export const Grade = z.object({
  name: requiredText(50, '请输入等级名称', '等级名称'),
  minScore: bound('最低分'),
  maxScore: bound('最高分'),
  suggestion: text(500, '建议')
    .nullish()
    .transform((said) => said ?? ''),
})
export type Grade = z.output<typeof Grade>
type Range = Pick<Grade, 'name' | 'minScore' | 'maxScore'>

/** The grade of a score; null where none covers it. */
export const gradeOf = <G extends Pick<Grade, 'minScore' | 'maxScore'>>(
  grades: readonly G[],
  score: number,
): G | null => grades.find(({ minScore, maxScore }) => minScore <= score && score <= maxScore) ?? null

/** Points in whole tenths, so that sums and bounds are exact. */
const tenths = (points: number) => Math.round(points * 10)

/**
 * Validation message for grades; null when every score has exactly one. `bounds` are the lowest and
 * highest possible score; without them the ends are open. Between whole bounds the next grade starts one point later,
 * otherwise a tenth.
 */
export function gradesFault(grades: readonly Range[], bounds?: Bounds): string | null {
  if (grades.length === 0) return null
  const turned = grades.find(({ minScore, maxScore }) => minScore > maxScore)
  if (turned) return `等级“${turned.name}”的最低分高于最高分`
  const names = new Set(grades.map(({ name }) => name))
  if (names.size < grades.length) return '等级名称不能重复'
  const inOrder = [...grades].sort((one, other) => one.minScore - other.minScore)
  const isWhole = grades.every(({ minScore, maxScore }) => Number.isInteger(minScore) && Number.isInteger(maxScore))
  const step = isWhole && bounds?.step !== 0.1 ? 10 : 1
  for (const [at, next] of inOrder.entries()) {
    const before = inOrder[at - 1]
    if (!before) continue
    const distance = tenths(next.minScore) - tenths(before.maxScore)
    if (distance <= 0) return `等级“${before.name}”与“${next.name}”的分数重叠`
    if (distance > step) return `等级“${before.name}”与“${next.name}”之间有分数没有等级`
  }
  if (bounds) {
    const [lowest, highest] = [inOrder[0], inOrder.at(-1)]
    if (lowest && lowest.minScore > bounds.least) return `低于${lowest.minScore}分没有等级`
    if (highest && highest.maxScore < bounds.most) return `高于${highest.maxScore}分没有等级`
  }
  return null
}
