import { contract } from '@care/shared/contract'
import type { Night, SleepReport } from '@care/shared/devices/devices/series/sleep'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mockAnswer, queriesTo } from '../../testing/fake-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { SleepPanel } from './sleep-panel.tsx'

const { sleep, night, chart } = contract.measurements
const daysAgo = (days: number) => toShanghaiDay(Date.now() - days * 86_400_000)
const reportOf = (date: string, score: number, given: Partial<SleepReport> = {}): SleepReport => ({
  id: score,
  imei: '86',
  oldmanId: 7,
  dataHappenTime: `${date} 07:00:00`,
  measuredBy: null,
  date,
  score,
  sleepBegin: `${date} 00:10:00`,
  sleepEnd: `${date} 06:20:00`,
  totalSleep: 300,
  deepSleep: 90,
  lightSleep: 210,
  remSleep: 0,
  awakeTime: 20,
  leaveBedCount: 4,
  avgHeartRate: 60,
  avgBreath: 14,
  turnOverCount: null,
  awakeCount: null,
  stages: [],
  ...given,
})
const baseline: Night['baseline'] = {
  nights: 9,
  totalSleep: 420,
  deepSleep: 90,
  leaveBedCount: 1,
  avgHeartRate: 60,
  avgBreath: 14,
}
function prepare() {
  const list = [reportOf(daysAgo(2), 58), reportOf(daysAgo(1), 85)]
  mockAnswer(sleep, { list, statistics: { max: 1, min: 1, avg: 1, latest: 1 } })
  mockAnswer(night, ({ query: { date } }) => {
    const report = list.find((one) => one.date === date)
    return report ? { report, baseline, bed: [] } : null
  })
  mockAnswer(chart, ({ query: { startTime, endTime } }) => ({
    startTime,
    endTime,
    step: 0,
    usual: null,
    first: [],
    last: [],
    count: [],
    over: [],
    under: [],
    notes: [],
    gaps: [],
    limits: [],
    lines: [{ min: [], max: [], avg: [] }],
  }))
  return renderPage(<SleepPanel of={{ oldmanId: 7 }} />, { may: ['measurement:view'] })
}

it('shows the latest night beside the baseline, then a chosen one', async () => {
  const user = prepare()
  expect(await screen.findByText('比平时少2 小时')).toBeTruthy()
  expect(screen.getByText('比平时多3次').className).toContain('is-much')
  expect(screen.getByRole('heading', { name: daysAgo(1) })).toBeTruthy()
  expect(screen.getByText('设备没有上报这一晚的分期，以下为各阶段合计')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /评分58，较差，睡眠5 小时/ }))
  expect(await screen.findByRole('heading', { name: daysAgo(2) })).toBeTruthy()
  expect(queriesTo(night).map(({ date }) => date)).toEqual([daysAgo(1), daysAgo(2)])
})

it('lists the nights in a table, newest first', async () => {
  const user = prepare()
  await user.click(await screen.findByRole('button', { name: '数据表' }))
  const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent)
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(rows()[0]).toBe(`${daysAgo(1)}00:1006:205 小时1 小时 30 分4 次85`)
})
