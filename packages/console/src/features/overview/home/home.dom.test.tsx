import { contract } from '@care/shared/contract'
import type { Access } from '@care/shared/http/endpoint'
import { warningNumber } from '@care/shared/live/warning-fixture'
import type { HomePanel } from '@care/shared/people/elders/elder'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { ShareBars } from '../../../charts/share-bars.tsx'
import { store } from '../../../kit/messages/toast.ts'
import { openWarningAtom } from '../../../live/open-drawers.ts'
import { callsTo, mockAnswer, mockRefusal, queriesTo } from '../../../testing/fake-server.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { buttons } from '../../../testing/steps.ts'
import { Figures } from './figures.tsx'
import { greeting } from './greeting.ts'
import { HomePage } from './home.page.tsx'
import { WaitingHandover } from './waiting-handover.tsx'

const { elders, warnings, workOrders, dictionaries, firstSteps, handovers } = contract
const trend = { dates: ['2026-11-20', '2026-11-21'], values: [3, 4] }
/** Each figure has a different value, so that the test detects mixed-up figures. */
const panel: HomePanel = {
  oldmanTotal: 1_234,
  oldmanToday: 5,
  checkInTotal: 67,
  deviceTotal: 8,
  deviceOnline: 3,
  warningTotal: 99,
  warningToday: 11,
  warningUnhandled: 12,
  workOrderTotal: 1_300,
  workOrderToday: 14,
  workOrderUnfinished: 15,
  careLevelList: [],
  genderList: [],
  ageList: [],
  warningTrend: trend,
  workOrderTrend: trend,
}
const everything: Access[] = ['warning:view', 'workorder:view', 'elder:view', 'device:view']
const cards = () => [...document.querySelectorAll('.home-figure')]
const words = () =>
  cards().map((card) => [...card.querySelectorAll('span')].map(({ textContent }) => textContent).join(' '))

it('each figure has its label and links to the list behind it', async () => {
  const user = renderPage(<Figures panel={panel} isOwn={false} />, { may: everything })
  expect(words()).toEqual([
    '待处理预警 12 今日 11 条',
    '未完成工单 15 今日 14 单，累计 1,300 单',
    '服务长者 1,234 在住 67 人，今日新增 5 人',
    '在线设备 3 共 8 台，在线率 38%',
  ])
  for (const [at, address] of ['/warning/warning/index?isDisposed=0', '/workorder/index', '/oldMan/index'].entries()) {
    await user.click(cards()[at] as HTMLElement)
    expect(location.pathname + location.search).toBe(address)
  }
})

it.each<[string, Partial<HomePanel>, Access[], boolean, string[], number]>([
  ['nothing waits', { warningUnhandled: 0 }, ['warning:view'], false, ['待处理预警 0 今日 11 条'], 0],
  ['something waits', { warningUnhandled: 1 }, ['warning:view'], false, ['待处理预警 1 今日 11 条'], 1],
  ['there are no devices', { deviceTotal: 0 }, ['device:view'], false, ['在线设备 3 共 0 台，在线率 0%'], 0],
  ['it is the own work', {}, ['workorder:view'], true, ['我未完成的工单 15 今日 14 单，累计 1,300 单'], 0],
])('when %s, the figures show that to users who may see them', (_, given, may, isOwn, told, open) => {
  renderPage(<Figures panel={{ ...panel, ...given }} isOwn={isOwn} />, { may })
  expect(words()).toEqual(told)
  expect(document.querySelectorAll('.is-open')).toHaveLength(open)
})

it.each([
  ['00:00', '夜深了'],
  ['04:59', '夜深了'],
  ['05:00', '早上好'],
  ['10:59', '早上好'],
  ['11:00', '中午好'],
  ['12:59', '中午好'],
  ['13:00', '下午好'],
  ['17:59', '下午好'],
  ['18:00', '晚上好'],
])('at %s in the institutions’ time zone the greeting is %s', (time, word) => {
  expect(greeting(Date.parse(`2026-11-21T${time}:00+08:00`))).toBe(word)
})

it('the bar of a chart is as long as its share of the whole', () => {
  renderPage(<ShareBars rows={['男', '女'].map((name, at) => ({ name, value: [75, 25][at] ?? 0 }))} />)
  const lengths = [...document.querySelectorAll<HTMLElement>('.share-track > span')].map(({ style }) => style.width)
  expect(lengths).toEqual(['75%', '25%'])
})

beforeEach(() => {
  mockAnswer(elders.home, panel)
  mockAnswer(firstSteps.own, { isEmpty: false, steps: [] })
  mockAnswer(dictionaries.items, [])
  mockAnswer(warnings.bell, { total: 1, count: 1, records: [warningNumber(77)] })
  mockAnswer(workOrders.page, pageOfRows([]))
})
const titles = () => [...document.querySelectorAll('.card-title')].map(({ textContent }) => textContent)

it.each<[string, Access[], HomePanel['warningTrend'], string[]]>([
  ['who only serves', ['workorder:view', 'workorder:serve'], null, ['我的工单', '我近期的工单']],
  ['who dispatches', ['workorder:view', 'workorder:serve', 'workorder:dispatch'], null, ['近期工单']],
  ['who is on duty', ['warning:view', 'workorder:view'], trend, ['待处理预警', '近期预警', '近期工单']],
])('a user as %s sees the relevant parts', async (_, may, warningTrend, wanted) => {
  mockAnswer(elders.home, { ...panel, warningTrend })
  renderPage(<HomePage />, { may })
  await waitFor(() => expect(titles()).toEqual([...wanted, '护理等级', '年龄分布', '性别']))
  const asked = queriesTo(workOrders.page).map(({ status }) => status)
  expect(asked).toEqual(wanted.includes('我的工单') ? ['1', '0'] : [])
})

it('a waiting warning opens from the home page', async () => {
  const user = renderPage(<HomePage />, { may: ['warning:view'] })
  await user.click(await screen.findByText('SOS求助'))
  await waitFor(() => expect(store.get(openWarningAtom)).toBe(77))
})

it('a refused request for the figures leaves the waiting warnings in place', async () => {
  mockRefusal(elders.home, 401, '机构账户时间到期', { reason: 'institution-expired' })
  renderPage(<HomePage />, { may: ['warning:view'] })
  await screen.findByText('机构账户时间到期')
  await screen.findByText('SOS求助')
})

it.each<[Access[], string[]]>([
  [['warning:view'], ['全部预警']],
  [
    ['workorder:view', 'elder:view'],
    ['服务工单', '长者档案'],
  ],
  [['staff:view'], ['机构概况']],
])('a user who may %o gets shortcuts to %o', async (may, wanted) => {
  renderPage(<HomePage />, { may })
  await waitFor(() => expect(callsTo(elders.home)).toHaveLength(1))
  const head = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('.page-actions')
    if (!found) throw new Error('no head yet')
    return found
  })
  expect(buttons(head)).toEqual(wanted)
})

it.each([
  [0, [], '有一份待接班的交接单（没有重要事项）夜班，赵敏交班', false],
  [1, ['王秀英发热'], '有一份待接班的交接单（1 条重要事项）王秀英发热', true],
])('a waiting sheet with %i critical lines shows them', async (criticalCount, critical, words, isBad) => {
  const shift = { id: 4, day: '2026-11-25', shiftName: '夜班', givenName: '赵敏', givenTime: '2026-11-26 06:55:00' }
  mockAnswer(handovers.state, { shifts: [], waiting: [{ ...shift, criticalCount, critical }] })
  renderPage(<WaitingHandover />, { may: ['handover:view'] })
  const link = await screen.findByRole('link')
  expect([link.textContent, link.classList.contains('is-bad')]).toEqual([words, isBad])
})
