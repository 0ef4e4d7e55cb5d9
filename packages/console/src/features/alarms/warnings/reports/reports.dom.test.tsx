import type { ResponseLine } from '@care/shared/alarms/warnings/reports/response'
import { contract } from '@care/shared/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mockAnswer, queriesTo } from '../../../../testing/fake-server.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { rowWith } from '../../../../testing/steps.ts'
import { FalseAlarmsPage, ResponseReportPage } from './reports.pages.ts'

const { warningReports, settingTryouts } = contract
const judged = { count: 40, judged: 20, real: 12, falseAlarm: 5, test: 3 }
const none = { count: 0, median: null, p90: null }
const line: ResponseLine = {
  key: '3',
  name: '紧急',
  ...judged,
  emergencies: 10,
  fast: { due: 10, met: 8 },
  sure: { due: 10, met: 10 },
  toClaim: { count: 38, median: 42, p90: 200 },
  toClose: none,
}
const at = '/page?startTime=2026-10-01 00:00:00&endTime=2026-10-31 23:59:59'

it('the report shows the share of emergencies answered in time, beside the targets', async () => {
  const total = { ...line, key: '', name: '全部', toTell: none, toDispatch: none, toArrive: none }
  mockAnswer(warningReports.response, {
    total: { ...total, outcomes: [{ outcome: 'real', count: 12 }], unsaid: 4, escalated: 2, returned: 1 },
    levels: [line],
    kinds: [],
    hours: [],
    people: [],
    days: [{ ...line, key: '2026-10-02', name: '2026-10-02' }],
  })
  const user = renderPage(<ResponseReportPage />, { may: ['warning:analysis'], at })
  await screen.findByText('10 条中 8 条，目标 97.5%')
  expect(queriesTo(warningReports.response)).toEqual([{ start: '2026-10-01', end: '2026-10-31' }])
  const figures = [...document.querySelectorAll('.figure-cards > li')]
  expect(figures.map((one) => one.querySelector('b')?.textContent)).toEqual([
    '80.0%',
    '100.0%',
    '42 秒',
    '—',
    '—',
    '—',
    '—',
    '25.0%',
  ])
  expect(figures.map((one) => one.querySelector('.tag')?.textContent)).toEqual([
    '未达标',
    '达标',
    ...Array(6).fill(undefined),
  ])
  screen.getByText(/升级 2 条，自动放回 1 条/)
  const links = within(await rowWith('3 分 20 秒')).getAllByRole('link')
  expect(links.map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))).toEqual([
    '/warning/warning/index?startTime=2026-10-01+00:00:00&endTime=2026-10-31+23:59:59&warningLevel=3',
  ])
  await user.click(screen.getByText('按日期'))
  expect(
    decodeURIComponent(
      within(await rowWith('2026-10-02'))
        .getAllByRole('link')[1]
        ?.getAttribute('href') ?? '',
    ),
  ).toBe('/warning/warning/index?startTime=2026-10-02+00:00:00&endTime=2026-10-02+23:59:59&warningLevel=3')
})

const device = {
  ...judged,
  key: '9',
  name: '手表 860000000000001',
  imei: '860000000000001',
  deviceTypeName: '手表',
  elders: '王秀英',
}
const report = { total: { ...judged, key: '', name: '全部' }, kinds: [], hours: [], devices: [device], elders: [] }
const proposals = { days: 30, measurements: 1200, isCut: false }

it('the page proposes thresholds for a device, and links to where the thresholds are tried out', async () => {
  mockAnswer(warningReports.falseAlarms, report)
  const tally = { total: 6, real: 1, falseAlarm: 5, unjudged: 0 }
  mockAnswer(settingTryouts.propose, {
    ...proposals,
    reason: null,
    proposals: [
      {
        name: 'heartRateMax',
        label: '心率上限',
        unit: '次/分',
        from: 140,
        to: 145,
        before: tally,
        after: { ...tally, total: 1, falseAlarm: 0 },
      },
    ],
  })
  const user = renderPage(<FalseAlarmsPage />, { may: ['warning:analysis', 'device:view'], at })
  await user.click(await screen.findByRole('button', { name: '看建议' }))
  await screen.findByText('心率上限 140 → 145 次/分')
  screen.getByText('误报 5 → 0 条')
  screen.getByText('属实 1 条不变')
  const href = screen.getByRole('link', { name: '去试算' }).getAttribute('href')
  expect(decodeURIComponent(href ?? '')).toBe('/device/detail?id=9&tabid=config&try=heartRateMax:145')
  expect(queriesTo(settingTryouts.propose)).toEqual([{ deviceId: '9', days: '30' }])
})

it('the page shows why it proposes nothing', async () => {
  mockAnswer(warningReports.falseAlarms, report)
  mockAnswer(settingTryouts.propose, { ...proposals, proposals: [], reason: 'none' })
  const user = renderPage(<FalseAlarmsPage />, { may: ['warning:analysis', 'device:view'], at })
  await user.click(await screen.findByRole('button', { name: '看建议' }))
  await screen.findByText('没有不影响真实预警的调整')
})
