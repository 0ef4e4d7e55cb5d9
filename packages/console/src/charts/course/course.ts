import type { Chart } from '@care/shared/devices/devices/series/chart'
import { measureTypes } from '@care/shared/devices/devices/series/metric.words'
import { verdicts } from '@care/shared/devices/devices/verdict.words'
import { epochOf } from '@care/shared/shanghai-time'

/** One point of a time series, or an interval that aggregates several. Moments in epoch ms. */
export interface CoursePoint {
  from: number
  to: number
  count: number
  /** One entry per line of the chart. */
  values: { min: number; max: number; avg: number }[]
  over: number
  under: number
  measuredBy: string | null
  measureType: number | null
}

export function pointsOf({ startTime, first, last, count, lines, over, under, notes }: Chart): CoursePoint[] {
  const start = epochOf(startTime)
  const noted = new Map(notes.map((note) => [note.at, note]))
  return first.map((from, at) => ({
    from: start + from * 1_000,
    to: start + (last[at] ?? from) * 1_000,
    count: count[at] ?? 1,
    values: lines.map(({ min, max, avg }) => ({ min: min[at] ?? 0, max: max[at] ?? 0, avg: avg[at] ?? 0 })),
    over: over[at] ?? 0,
    under: under[at] ?? 0,
    measuredBy: noted.get(at)?.measuredBy ?? null,
    measureType: noted.get(at)?.measureType ?? null,
  }))
}

export const midpointOf = ({ from, to }: Pick<CoursePoint, 'from' | 'to'>) => (from + to) / 2

/** Splits the points at the gaps; both arrays ascend by time. */
export function segmentsOf(places: CoursePoint[], gaps: readonly (readonly [number, number])[]): CoursePoint[][] {
  const ends = new Set(gaps.map(([, to]) => to))
  const stretches: CoursePoint[][] = []
  for (const place of places) {
    const stretch = stretches.at(-1)
    if (stretch && !ends.has(place.from)) stretch.push(place)
    else stretches.push([place])
  }
  return stretches
}

/** Gaps of a chart in epoch ms. */
export const gapsOf = ({ startTime, gaps }: Chart) =>
  gaps.map(([from, to]): [number, number] => [epochOf(startTime) + from * 1_000, epochOf(startTime) + to * 1_000])

/** The verdict as text: 偏高2次 偏低1次, or 正常. */
export function verdictText({ over, under, count }: Pick<CoursePoint, 'over' | 'under' | 'count'>): string {
  const times = (many: number) => (count > 1 ? `${many}次` : '')
  const said = [
    over > 0 && `${verdicts[1].label}${times(over)}`,
    under > 0 && `${verdicts[2].label}${times(under)}`,
  ].filter(Boolean)
  return said.join(' ') || '正常'
}

/** Source of a single value: a device, or the person who measured it manually. */
export const sourceText = ({ measuredBy }: Pick<CoursePoint, 'measuredBy'>) =>
  measuredBy ? `${measuredBy}手工测量` : '设备'

export const measureTypeText = ({ measureType }: Pick<CoursePoint, 'measureType'>) =>
  measureType === null ? '' : (measureTypes[measureType] ?? '')

/** Means of all lines as text: 128 / 82. */
export const meanText = ({ values }: Pick<CoursePoint, 'values'>) => values.map(({ avg }) => avg).join(' / ')

/** Lowest to highest value of each line: 58–91. */
export const spanText = ({ values }: Pick<CoursePoint, 'values'>) =>
  values.map(({ min, max }) => (min === max ? String(min) : `${min}–${max}`)).join(' / ')
