import { fieldOf, isDisplayed, otherOf } from '@care/shared/forms/questionnaires/items/item-types'
import { labelText } from '@care/shared/forms/questionnaires/items/label-text'
import type { Result } from '@care/shared/forms/questionnaires/result'

/** A question with both answers as text, and their scores if any. */
interface Difference {
  formItemId: number
  label: string
  before: string
  after: string
  scores: [number | null, number | null]
  isOther: boolean
}

const said = ({ processData }: Result, id: number) => {
  const other = String(processData[otherOf(id)] ?? '')
  return String(processData[fieldOf(id)] ?? '') + (other && `（${other}）`)
}

/** The differences in the order of the later form; questions removed from that form come last. */
export function differencesOf(before: Result, after: Result): Difference[] {
  const seen = new Map(
    [...after.items, ...before.items].filter(({ type }) => !isDisplayed(type)).map((item) => [item.formItemId, item]),
  )
  // the later form decides the label
  for (const item of after.items) if (seen.has(item.formItemId)) seen.set(item.formItemId, item)
  return [...seen.values()].map(({ formItemId, label }) => {
    const [was, is] = [said(before, formItemId), said(after, formItemId)]
    return {
      formItemId,
      label: labelText(label) || '未命名',
      before: was,
      after: is,
      scores: [before.itemScores[formItemId] ?? null, after.itemScores[formItemId] ?? null],
      isOther: was !== is,
    }
  })
}

/** Change of a score: ↑2, ↓1.5; empty if unchanged or unknown. */
export function directionOf(before: number | null | undefined, after: number | null | undefined): string {
  if (typeof before !== 'number' || typeof after !== 'number' || before === after) return ''
  const step = Math.round((after - before) * 10) / 10
  return step > 0 ? `↑${step}` : `↓${-step}`
}

/** Trends of total and dimensions, oldest first; `rows` come newest first. A trend needs two points. */
export function trendsOf(rows: readonly Pick<Result, 'score' | 'dimensions' | 'createTime'>[]) {
  // reversed first: the sort is stable within one second
  const scored = rows
    .toReversed()
    .filter(({ score }) => score !== null)
    .toSorted((one, other) => one.createTime.localeCompare(other.createTime))
  const names = [...new Set(scored.flatMap(({ dimensions }) => Object.keys(dimensions)))]
  const pointsOf = (value: (row: (typeof scored)[number]) => number | null | undefined) =>
    scored.flatMap((row) => {
      const points = value(row)
      return typeof points === 'number' ? [{ createTime: row.createTime, points }] : []
    })
  return [
    { name: '总分', points: pointsOf(({ score }) => score) },
    ...names.map((name) => ({ name, points: pointsOf(({ dimensions }) => dimensions[name]) })),
  ].filter(({ points }) => points.length > 1)
}
