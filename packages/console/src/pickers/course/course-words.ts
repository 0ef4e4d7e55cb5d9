import { type MetricName, metrics } from '@care/shared/devices/series/metric.words'
import { max, min, sum } from 'd3'
import { meanText, measureTypeText, type Place, sourceText, spanText, verdictText } from '../../charts/course/course.ts'
import { momentText } from '../../charts/course/course-tip.tsx'

interface Figure {
  label: string
  value: string
}

/** What a course comes to. */
export function figuresOf(metric: MetricName, places: Place[]): Figure[] {
  const { unit, lines, places: digits } = metrics[metric]
  if (metric === 'steps') return stepFigures(places)
  const each = (of: (line: number) => number) => lines.map((_, line) => Number(of(line).toFixed(digits))).join(' / ')
  const count = sum(places, (place) => place.count)
  const mean = (line: number) => sum(places, (place) => (place.values[line]?.avg ?? 0) * place.count) / (count || 1)
  const out = { count: count || 1, over: sum(places, ({ over }) => over), under: sum(places, ({ under }) => under) }
  return [
    { label: '平均', value: `${each(mean)} ${unit}` },
    { label: '最高', value: `${each((line) => max(places, ({ values }) => values[line]?.max) ?? 0)} ${unit}` },
    { label: '最低', value: `${each((line) => min(places, ({ values }) => values[line]?.min) ?? 0)} ${unit}` },
    { label: '测量', value: `${count.toLocaleString('zh-CN')} 次` },
    { label: '超出范围', value: out.over + out.under ? verdictText({ ...out, count: 2 }) : '无' },
  ]
}

const steps = (value: number) => `${Math.round(value).toLocaleString('zh-CN')} 步`
export const stepsOf = ({ values: [line] }: Place) => line?.max ?? 0

function stepFigures(places: Place[]): Figure[] {
  const total = sum(places, stepsOf)
  return [
    { label: '合计', value: steps(total) },
    { label: '日均', value: steps(total / (places.length || 1)) },
    { label: '最多', value: steps(max(places, stepsOf) ?? 0) },
  ]
}

const areSingle = (places: Place[]) => places.every(({ count }) => count === 1)

/** Heads of the table: of single points who measured them, of pieces of time how far they go. */
export function headsOf(metric: MetricName, places: Place[]): string[] {
  const { label, unit } = metrics[metric]
  if (metric === 'steps') return ['日期', '步数']
  const value = `${label}（${unit}）`
  if (!areSingle(places)) return ['时间', `平均${value}`, '最低–最高', '次数', '判断']
  return ['时间', value, ...(metric === 'bloodSugar' ? ['测量时段'] : []), '判断', '来源']
}

export function rowOf(metric: MetricName, place: Place, places: Place[]) {
  const row = { key: `${place.from} ${place.measuredBy} ${meanText(place)}`, isOut: place.over + place.under > 0 }
  if (metric === 'steps') return { ...row, cells: [momentText(place).slice(0, 10), steps(stepsOf(place))] }
  const cells = [momentText(place), meanText(place)]
  if (!areSingle(places)) return { ...row, cells: [...cells, spanText(place), place.count, verdictText(place)] }
  const type = metric === 'bloodSugar' ? [measureTypeText(place) || '—'] : []
  return { ...row, cells: [...cells, ...type, verdictText(place), sourceText(place)] }
}
