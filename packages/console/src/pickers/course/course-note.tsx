import type { Chart } from '@care/shared/devices/devices/series/chart'
import { type MetricName, metrics } from '@care/shared/devices/devices/series/metric.words'
import type { CoursePoint } from '../../charts/course/course.ts'

interface Props {
  chart: Chart
  places: CoursePoint[]
  metric: MetricName
}

/** Legend of a course chart; lists only marks that occur in the chart. */
export function CourseNote({ chart: { limits, gaps, step }, places, metric }: Props) {
  const { unit, lines } = metrics[metric]
  const range = limits.map(({ min, max }, at) => `${lines.length > 1 ? lines[at] : ''}${min}–${max}`).join('，')
  return (
    <ul className="course-note row wrap soft small">
      {limits.length > 0 && (
        <li>
          <span className="chart-note-band" aria-hidden />
          正常范围 {range} {unit}
        </li>
      )}
      {step > 0 && <li>曲线为平均值，浅色为最低到最高</li>}
      {places.some(({ over }) => over > 0) && (
        <li>
          <i className="course-sign is-high" aria-hidden />
          偏高
        </li>
      )}
      {places.some(({ under }) => under > 0) && (
        <li>
          <i className="course-sign is-low" aria-hidden />
          偏低
        </li>
      )}
      {places.some(({ measuredBy }) => measuredBy) && (
        <li>
          <i className="course-sign is-hand" aria-hidden />
          手工测量
        </li>
      )}
      {gaps.length > 0 && (
        <li>
          <i className="course-sign is-gap" aria-hidden />
          期间没有数据
        </li>
      )}
      <li className="course-hint">在图上拖动可放大</li>
    </ul>
  )
}
