import { type MetricName, metrics } from '@care/shared/devices/devices/series/metric.words'
import { max, min, sum } from 'd3'
import {
  type CoursePoint,
  meanText,
  measureTypeText,
  sourceText,
  spanText,
  verdictText,
} from '../../charts/course/course.ts'
import { momentText } from '../../charts/course/course-tip.tsx'
import type { PlainColumn } from '../../kit/text/plain-table.tsx'

interface Figure {
  label: string
  value: string
}

/** Summary figures of the values of a period. */
export function figuresOf(metric: MetricName, places: CoursePoint[]): Figure[] {
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
export const stepsOf = ({ values: [line] }: CoursePoint) => line?.max ?? 0

function stepFigures(places: CoursePoint[]): Figure[] {
  const total = sum(places, stepsOf)
  return [
    { label: '合计', value: steps(total) },
    { label: '日均', value: steps(total / (places.length || 1)) },
    { label: '最多', value: steps(max(places, stepsOf) ?? 0) },
  ]
}

const areSingle = (places: CoursePoint[]) => places.every(({ count }) => count === 1)

/** Columns of the table: single points have a source, aggregated ones a range. */
export function columnsOf(metric: MetricName, places: CoursePoint[]): (PlainColumn<CoursePoint> | false)[] {
  const { label, unit } = metrics[metric]
  if (metric === 'steps')
    return [
      ['日期', (place) => momentText(place).slice(0, 10)],
      ['步数', (place) => steps(stepsOf(place))],
    ]
  const value = `${label}（${unit}）`
  if (!areSingle(places))
    return [
      ['时间', momentText],
      [`平均${value}`, meanText],
      ['最低–最高', spanText],
      ['次数', ({ count }) => count],
      ['判断', verdictText],
    ]
  return [
    ['时间', momentText],
    [value, meanText],
    metric === 'bloodSugar' && ['测量时段', (place) => measureTypeText(place) || '—'],
    ['判断', verdictText],
    ['来源', sourceText],
  ]
}
