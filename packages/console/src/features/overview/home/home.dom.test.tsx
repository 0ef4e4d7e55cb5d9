import { contract } from '@care/shared/contract'
import type { Access } from '@care/shared/http/endpoint'
import { warningNumber } from '@care/shared/live/warning-fixture'
import type { HomePanel } from '@care/shared/people/elders/elder'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { ShareBars } from '../../../charts/share-bars.tsx'
import { store } from '../../../kit/messages/toast.ts'
import { newIncidentAtom, openWarningAtom } from '../../../live/open-drawers.ts'
import { bodiesTo, mockAnswer, mockRefusal } from '../../../testing/fake-server.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { press } from '../../../testing/steps.ts'
import { greeting } from './greeting.ts'
import { HomePage } from './home.page.tsx'
import { Figures } from './parts/figures.tsx'
import { WaitingHandover } from './waiting-handover.tsx'

const { duty, elders, warnings, workOrders, dictionaries, firstSteps, handovers, home, settings } = contract
const { panel: panelCalls, quotas, socialState, tenants } = contract
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
  const user = renderPage(<Figures />, { may: everything })
  await waitFor(() => expect(words()[0]).toBe('待处理预警 12 今日 11 条'))
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

it.each<[string, Partial<HomePanel>, Access[], string[], number]>([
  ['nothing waits', { warningUnhandled: 0 }, ['warning:view'], ['待处理预警 0 今日 11 条'], 0],
  ['something waits', { warningUnhandled: 1 }, ['warning:view'], ['待处理预警 1 今日 11 条'], 1],
  ['there are no devices', { deviceTotal: 0 }, ['device:view'], ['在线设备 3 共 0 台，在线率 0%'], 0],
  ['it is the own work', {}, ['workorder:view', 'workorder:serve'], ['我未完成的工单 15 今日 14 单，累计 1,300 单'], 0],
])('when %s, the figures show that to users who may see them', async (_, given, may, told, open) => {
  mockAnswer(elders.home, { ...panel, ...given })
  renderPage(<Figures />, { may })
  await waitFor(() => expect(words()).toEqual(told))
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
  mockAnswer(warnings.page, pageOfRows([]))
  mockAnswer(workOrders.page, pageOfRows([]))
  mockAnswer(workOrders.day, { people: [], left: 0, items: [], leaves: [] })
  mockAnswer(duty.week, {
    from: '2026-11-23',
    shifts: [],
    places: [],
    gaps: [],
    unreachable: [],
    away: [],
    swapHours: null,
  })
  mockAnswer(home.attention, [])
  mockAnswer(home.occupancy, [])
  mockAnswer(home.residents, [])
  mockAnswer(panelCalls.info, {
    services: [],
    tenants: [],
    storageQuota: 1,
  })
  mockAnswer(socialState.list, [])
  mockAnswer(handovers.state, { shifts: [], waiting: [] })
  mockAnswer(quotas.own, { endTime: null, daysLeft: null, quotas: [] })
  mockAnswer(tenants.page, pageOfRows([]))
})
const titles = () => [...document.querySelectorAll('.home-part .card-title')].map(({ textContent }) => textContent)
const statistics = ['近期预警', '近期工单', '护理等级', '年龄分布', '性别']
const desk: Access[] = [
  'warning:view',
  'warning:handle',
  'workorder:view',
  'workorder:serve',
  'workorder:dispatch',
  'duty:view',
  'elder:view',
]
const manager: Access[] = [...desk, 'staff:view', 'staff:edit', 'bed:view']

it.each<[string, Access[], string, string[]]>([
  [
    'a care worker',
    ['warning:view', 'workorder:view', 'workorder:serve', 'elder:view', 'duty:view'],
    '1000002',
    ['我的工单', '我负责的长者', '待处理预警1', '当班', '近期预警', '我近期的工单'],
  ],
  ['a desk', desk, '1000002', ['我正在处理', '待处理预警1', '当班', '超时的工单', ...statistics]],
  ['a manager', manager, '1000002', ['今日待处理', '床位', '待处理预警1', '当班', ...statistics]],
  ['a group', manager, '1000001,1000002', ['各机构待处理', '待处理预警1', ...statistics]],
  ['an operator', [...manager, 'tenant:edit'], '*', ['平台待处理', '外部服务', '各机构待处理', ...statistics]],
])('%s sees their own and urgent matters first, and statistics last', async (_, may, tenantIds, wanted) => {
  renderPage(<HomePage />, { may, tenantIds })
  await waitFor(() => expect(titles()).toEqual(wanted))
})

it('a user hides a part and moves another one up, and the server keeps both', async () => {
  const user = renderPage(<HomePage />, { may: desk })
  await press(user, '调整首页')
  await user.click(await screen.findByRole('checkbox', { name: '我正在处理' }))
  await user.click(screen.getByRole('button', { name: '上移超时的工单' }))
  await waitFor(() => expect(titles()).toEqual(['待处理预警1', '超时的工单', '当班', ...statistics]))
  expect(bodiesTo(settings.save).at(-1)).toEqual({
    value: { order: ['claims', 'warnings', 'lateOrders', 'onDuty', 'figures', 'trends', 'shares'], hidden: ['claims'] },
  })
  await user.click(screen.getByRole('button', { name: '恢复默认' }))
  await waitFor(() => expect(titles()[0]).toBe('我正在处理'))
})

it('a user who may report an adverse event reports it from the home page', async () => {
  const user = renderPage(<HomePage />, { may: ['incident:edit'] })
  await press(user, '上报不良事件')
  expect(store.get(newIncidentAtom)).toEqual({})
})

it('an unclaimed warning opens from the home page', async () => {
  const user = renderPage(<HomePage />, { may: ['warning:view'] })
  await user.click(await screen.findByText('SOS求助'))
  await waitFor(() => expect(store.get(openWarningAtom)).toBe(77))
})

it('a refused request for the figures leaves the waiting warnings in place', async () => {
  mockRefusal(elders.home, 401, '机构账户时间到期', { reason: 'institution-expired' })
  renderPage(<HomePage />, { may: ['warning:view'] })
  await screen.findAllByText('机构账户时间到期')
  await screen.findByText('SOS求助')
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
