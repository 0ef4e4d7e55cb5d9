import { contract } from '@care/shared/contract'
import type { Chart } from '@care/shared/devices/devices/series/chart'
import { epochOf } from '@care/shared/shanghai-time'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mockAnswer, mockRefusal, queriesTo } from '../../testing/fake-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { rowWith } from '../../testing/steps.ts'
import { CoursePanel } from './course-panel.tsx'

const { chart } = contract.measurements
const pulse = (given: Partial<Chart> = {}) =>
  mockAnswer(chart, ({ query: { startTime, endTime } }) => ({
    startTime,
    endTime,
    step: 0,
    usual: 3_600,
    first: [0, 3_600],
    last: [0, 3_600],
    count: [1, 1],
    lines: [{ min: [70, 150], max: [70, 150], avg: [70, 150] }],
    over: [0, 1],
    under: [0, 0],
    notes: [{ at: 0, measuredBy: '护士甲', measureType: null }],
    gaps: [],
    limits: [{ min: 40, max: 140 }],
    ...given,
  }))
const panel = (metric: 'heartRate' | 'steps' = 'heartRate') =>
  renderPage(<CoursePanel of={{ imei: '86' }} metric={metric} other={400} />, { may: ['measurement:view'] })
const asked = () =>
  queriesTo(chart).map(({ startTime, endTime, ...rest }) => ({
    ...rest,
    hours: (epochOf(endTime ?? '') - epochOf(startTime ?? '')) / 3_600_000,
  }))

it('requests seven days at the width of the window, then the chosen period', async () => {
  pulse()
  const user = panel()
  expect(await screen.findByText('偏高1次')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '24小时' }))
  await screen.findByText('偏高1次')
  expect(asked()).toMatchObject([
    { imei: '86', metric: 'heartRate', width: '1100' },
    { imei: '86', metric: 'heartRate', hours: 24 },
  ])
  expect(asked()[0]?.hours).toBeGreaterThan(7 * 24 - 1)
})

it('shows the same data as a table: newest first, with person and verdict', async () => {
  pulse()
  const user = panel()
  await user.click(await screen.findByRole('button', { name: '数据表' }))
  await rowWith('偏高')
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].slice(1).map(({ textContent }) => textContent),
  )
  expect(rows).toEqual([
    ['150', '偏高', '设备'],
    ['70', '正常', '护士甲手工测量'],
  ])
})

it('counts steps per day', async () => {
  pulse({
    lines: [{ min: [1, 2], max: [900, 1_100], avg: [5, 6] }],
    first: [0, 86_400],
    last: [0, 86_400],
    step: 86_400,
  })
  panel('steps')
  expect(await screen.findByText('2,000 步')).toBeTruthy()
})

it('shows an empty state and errors', async () => {
  pulse({ first: [], last: [], count: [], lines: [{ min: [], max: [], avg: [] }], over: [], under: [], notes: [] })
  const user = panel()
  expect(await screen.findByText('这段时间没有数据')).toBeTruthy()
  mockRefusal(chart, 500, '读取失败')
  await user.click(screen.getByRole('button', { name: '一年' }))
  expect(await screen.findByText('读取失败')).toBeTruthy()
})
