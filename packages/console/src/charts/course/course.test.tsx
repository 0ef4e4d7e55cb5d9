import type { Chart } from '@care/shared/devices/devices/series/chart'
import { epochOf } from '@care/shared/shanghai-time'
import { scaleLinear, scaleTime } from 'd3'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { gapsOf, pointsOf, segmentsOf } from './course.ts'
import { CourseDrawing } from './course-drawing.tsx'
import { tipText } from './course-tip.tsx'

const startTime = '2026-11-20 00:00:00'
/**
 * Five points with a gap after the second. The third is too high in its first line, the fourth too low in its second,
 * the last is manual.
 */
const chart: Chart = {
  startTime,
  endTime: '2026-11-21 00:00:00',
  step: 0,
  usual: 600,
  first: [0, 600, 7_200, 7_800, 8_400],
  last: [0, 600, 7_200, 7_800, 8_400],
  count: [1, 1, 1, 1, 1],
  lines: [
    [120, 125, 150, 95, 130],
    [80, 82, 85, 50, 84],
  ].map((values) => ({ min: values, max: values, avg: values })),
  over: [0, 0, 1, 0, 0],
  under: [0, 0, 0, 1, 0],
  gaps: [[600, 7_200]],
  notes: [{ at: 4, measuredBy: '护士甲', measureType: null }],
  limits: [
    { min: 90, max: 140 },
    { min: 60, max: 90 },
  ],
}
const from = epochOf(startTime)
const draw = (given: Chart) =>
  renderToStaticMarkup(
    <svg aria-hidden>
      <CourseDrawing
        chart={given}
        places={pointsOf(given)}
        x={scaleTime([from, from + 10_000_000], [0, 1_000])}
        y={scaleLinear([0, 200], [200, 0])}
      />
    </svg>,
  )
const many = (html: string, part: string) => html.split(part).length - 1

it('starts a new line after a gap, and bridges the gap with dashes', () => {
  const stretches = segmentsOf(pointsOf(chart), gapsOf(chart))
  expect(stretches.map((stretch) => stretch.length)).toEqual([2, 3])
  const html = draw(chart)
  expect([many(html, 'class="chart-line'), many(html, 'course-gap')]).toEqual([4, 2])
  expect(many(draw({ ...chart, gaps: [] }), 'course-gap')).toBe(0)
})

it('marks values out of limits on their own line, up or down, and manual values by shape', () => {
  const html = draw(chart)
  expect([many(html, 'is-high'), many(html, 'is-low'), many(html, 'course-hand')]).toEqual([1, 1, 2])
  expect(html).toMatch(/is-high"[^>]*translate\(720 50\)/)
  expect(html).toMatch(/is-low"[^>]*translate\(780 150\) rotate\(180\)/)
  expect(many(draw({ ...chart, limits: [] }), 'is-high')).toBe(1)
})

it('draws the range between lowest and highest as a band', () => {
  expect(many(draw(chart), 'course-veil')).toBe(0)
  const lines = chart.lines.map((line) => ({ ...line, max: line.max.map((value) => value + 5) }))
  expect(many(draw({ ...chart, step: 600, lines }), 'course-veil')).toBe(4)
})

it('describes a point in one line: time to the second, value, source and verdict', () => {
  const [, , high, , byHand] = pointsOf(chart)
  expect(high && tipText(high, 'mmHg')).toMatch(/02:00:00，150 \/ 85 mmHg，设备，偏高$/)
  expect(byHand && tipText(byHand, 'mmHg')).toContain('护士甲手工测量，正常')
  const piece = pointsOf({
    ...chart,
    count: [9, 1, 1, 1, 1],
    last: [540, 600, 7_200, 7_800, 8_400],
    over: [2, 0, 0, 0, 0],
  })[0]
  expect(piece && tipText(piece, 'mmHg')).toMatch(/00:00 至 00:09，平均120 \/ 80 mmHg，120 \/ 80，9次，偏高2次$/)
})
