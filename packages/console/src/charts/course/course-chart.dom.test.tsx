import type { Chart } from '@care/shared/devices/devices/series/chart'
import { epochOf } from '@care/shared/shanghai-time'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { stubWidth } from '../../testing/window.ts'
import { CourseChart } from './course-chart.tsx'

const from = epochOf('2026-11-20 00:00:00')
const chart: Chart = {
  startTime: '2026-11-20 00:00:00',
  endTime: '2026-11-20 00:16:40',
  step: 0,
  usual: 500,
  first: [0, 500, 1_000],
  last: [0, 500, 1_000],
  count: [1, 1, 1],
  over: [0, 0, 0],
  under: [0, 0, 0],
  lines: [{ min: [60, 70, 80], max: [60, 70, 80], avg: [60, 70, 80] }],
  notes: [],
  gaps: [],
  limits: [],
}

/** Renders a chart of 1,060 px: 44 px left and 16 px right of the plot, so that 1 px is 1 s. */
function open() {
  stubWidth(1_060)
  HTMLElement.prototype.setPointerCapture = () => undefined
  const onZoom = vi.fn()
  const ends = { from, to: from + 1_000_000 }
  render(
    <CourseChart chart={chart} onZoom={onZoom} {...ends} label="心率" unit="次/分" lines={['心率']} height={200} />,
  )
  return { onZoom, course: screen.getByRole('slider', { name: /心率曲线/ }) }
}

it('shows the chart point by point with the arrow keys', () => {
  const { course } = open()
  const read = (key: string) => {
    fireEvent.keyDown(course, { key })
    return course.getAttribute('aria-valuetext')
  }
  expect(course.getAttribute('aria-valuetext')).toBe('未选择')
  expect(read('ArrowRight')).toBe('2026-11-20 00:00:00，60 次/分，设备，正常')
  expect(read('ArrowRight')).toContain('00:08:20，70 次/分')
  expect(read('End')).toContain('00:16:40，80 次/分')
  expect(read('ArrowRight')).toContain('80 次/分')
})

it('zooms to the range dragged on the chart, in either direction, and ignores a click', () => {
  const { course, onZoom } = open()
  const draw = (begin: number, end: number) => {
    fireEvent.pointerDown(course, { button: 0, clientX: begin, pointerId: 1 })
    fireEvent.pointerMove(course, { clientX: end, pointerId: 1 })
    fireEvent.pointerUp(course, { clientX: end, pointerId: 1 })
  }
  draw(544, 244)
  draw(300, 303)
  expect(onZoom.mock.calls).toEqual([[from + 200_000, from + 500_000]])
})

it('zooms the chart in and out with plus and minus', () => {
  const { course, onZoom } = open()
  fireEvent.keyDown(course, { key: '+' })
  fireEvent.keyDown(course, { key: '-' })
  expect(onZoom.mock.calls).toEqual([
    [from + 250_000, from + 750_000],
    [from - 500_000, from + 1_500_000],
  ])
})
