import { contract } from '@care/shared/contract'
import type { Access } from '@care/shared/http/endpoint'
import { warningNumber } from '@care/shared/live/warning-fixture'
import type { Risk } from '@care/shared/people/elders/risks/risk'
import type { DayItem } from '@care/shared/work/work-orders/views/day'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { ArchiveTabsContext } from '../../../../pickers/people/archive/archive-tabs.ts'
import { callsTo, holdCalls, mockAnswer, mockRefusal, queriesTo } from '../../../../testing/fake-server.ts'
import { archiveOf, choices, familyOf } from '../../../../testing/records.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { SummaryPanel } from './summary-panel.tsx'

const { assessments, checkIns, dictionaries, elderFiles, incidents } = contract
const { measurements, parameters, risks, warnings, workOrders } = contract

const jobs = { 1: '未派发', 2: '已派发' }
const none = () => pageOfRows<never>([])
beforeEach(() => {
  mockAnswer(dictionaries.items, ({ params: { type = '' } }) =>
    choices(type, type === 'work_order_job_status' ? jobs : { 2: '女儿' }),
  )
  mockAnswer(parameters.publicValue, null)
  mockAnswer(risks.page, none())
  mockAnswer(warnings.page, none())
  mockAnswer(incidents.page, none())
  mockAnswer(assessments.due, none())
  mockAnswer(elderFiles.expiring, none())
  mockAnswer(workOrders.page, none())
  mockAnswer(workOrders.day, { people: [], left: 0, items: [], leaves: [] })
  mockAnswer(measurements.latest, [])
  mockAnswer(checkIns.residence, { stays: [], contracts: [], deposits: [], checkOuts: [], payments: [] })
})

const open = (may: Access[], given = {}, tabs: string[] = []) =>
  renderPage(
    <ArchiveTabsContext value={tabs}>
      <SummaryPanel elder={archiveOf(7, '王秀英', given)} oldmanId={7} isView />
    </ArchiveTabsContext>,
    { may, at: '/oldMan/detail?id=7&isview=true' },
  )
const card = (name: string) => within(screen.getByRole('region', { name }))
const cards = () => screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))
const linesOf = (name: string) =>
  card(name)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

const risk = (kind: number, level: number, nextReview: string | null): Risk => ({
  id: kind,
  oldmanId: 7,
  kind,
  level,
  measures: null,
  nextReview,
  basis: null,
  isCurrent: true,
  assessUser: '李护士',
  assessTime: '2026-01-01 08:00:00',
})
const item = (jobId: number, fromTime: string, given: Partial<DayItem> = {}): DayItem => ({
  jobId,
  workOrderId: jobId,
  workNo: `W${jobId}`,
  oldmanName: '王秀英',
  serverProjectName: `项目${jobId}`,
  emergencyType: '1',
  tenantId: 1000002,
  status: '2',
  userId: 5,
  isHelper: false,
  fromTime,
  toTime: fromTime,
  isLate: false,
  conflictReason: null,
  ...given,
})

it.each<[Access[], string[]]>([
  [['elder:view'], ['过敏、疾病与风险', '逾期与缺项', '联系人', '入住与床位']],
  [
    ['elder:view', 'warning:view', 'workorder:view', 'measurement:view'],
    ['预警与不良事件', '过敏、疾病与风险', '今日安排', '未完成工单', '逾期与缺项', '最近测量', '联系人', '入住与床位'],
  ],
])('a user with the permissions %o sees the cards %o, and only permitted calls are sent', async (may, shown) => {
  open(may)
  await waitFor(() => expect(cards()).toEqual(shown))
  await screen.findByText('还没有做过风险评估')
  for (const [access, call] of [
    ['warning:view', warnings.page],
    ['workorder:view', workOrders.day],
    ['measurement:view', measurements.latest],
    ['assess:view', assessments.due],
    ['checkin:view', checkIns.residence],
  ] as const)
    expect(callsTo(call).length > 0).toBe(may.includes(access))
})

it('a card whose query fails offers a retry, while the other cards show their data', async () => {
  mockRefusal(workOrders.day, 500, '系统繁忙')
  mockAnswer(warnings.page, ({ query }) => pageOfRows(Number(query.isDisposed) === 0 ? [warningNumber(77)] : []))
  const user = open(['elder:view', 'warning:view', 'workorder:view'])
  const retry = await card('今日安排').findByRole('button', { name: /重试/ })
  await waitFor(() => expect(linesOf('预警与不良事件')).toHaveLength(1))
  mockAnswer(workOrders.day, { people: [], left: 0, items: [], leaves: [] })
  await user.click(retry)
  await card('今日安排').findByText('今天没有安排服务')
})

it('a card shows its own skeleton until its response arrives', async () => {
  const latest = holdCalls(measurements.latest)
  open(['elder:view', 'measurement:view'])
  await waitFor(() => expect(callsTo(measurements.latest)).toHaveLength(1))
  expect(document.querySelectorAll('[aria-label=最近测量] .bone').length).toBe(4)
  latest.answer(0, [])
  await card('最近测量').findByText('还没有测量值')
})

it('today’s services are sorted by time and show their worker; a helper adds no second line', async () => {
  mockAnswer(workOrders.day, {
    people: [{ userId: 5, nickName: '李娟', tenantId: 1000002, tenantName: '海淀院' }],
    left: 0,
    leaves: [],
    items: [
      item(2, '2026-11-30 14:00:00', { userId: null, status: '1', isLate: true }),
      item(1, '2026-11-30 08:30:00'),
      item(1, '2026-11-30 08:30:00', { userId: 6, isHelper: true }),
    ],
  })
  open(['elder:view', 'workorder:view'])
  await waitFor(() => expect(linesOf('今日安排')).toEqual(['08:30项目1 李娟已派发', '14:00项目2 未派人未到未派发']))
})

it('only open orders and open incidents are requested', async () => {
  open(['elder:view', 'workorder:view', 'incident:view'])
  await waitFor(() =>
    expect(queriesTo(incidents.page).map(({ open, oldmanId }) => [open, oldmanId])).toEqual([['1', '7']]),
  )
  await waitFor(() =>
    expect(queriesTo(workOrders.page).some(({ open, overdue }) => open === '1' && !overdue)).toBe(true),
  )
})

it('overdue and missing items are listed, and each line opens the tab that completes the item', async () => {
  mockAnswer(risks.page, pageOfRows([risk(6, 3, '2026-02-01'), risk(5, 1, '2999-01-01'), risk(1, 0, null)]))
  mockAnswer(elderFiles.expiring, {
    ...pageOfRows([
      { id: 1, oldmanId: 7, userName: '王秀英', type: '1', name: '身份证', validTo: '2020-01-01', daysLeft: -99 },
    ]),
    total: 2,
  })
  const consents = {
    location: 'given',
    camera: 'none',
    photo: 'expired',
    family: 'refused',
    notice: 'none',
    call: 'given',
    recording: 'given',
  }
  const user = open(['elder:view', 'elderfile:view'], { consents }, ['consents'])
  await waitFor(() =>
    expect(linesOf('逾期与缺项')).toEqual([
      '风险复评逾期：跌倒',
      '附件身份证 已过期 99 天 等 2 份',
      '授权已过期：照片',
      '授权未登记授权：摄像头、告知家属',
    ]),
  )
  expect(linesOf('过敏、疾病与风险')).toEqual(['跌倒 高 · 复评逾期', '坠床 低'])
  await user.click(card('逾期与缺项').getByRole('button', { name: /照片/ }))
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    id: '7',
    isview: 'true',
    tabid: 'consents',
  })
})

it('the contact first in the call order is listed first and can be called with one click', async () => {
  open(['elder:view'], { families: [familyOf(1, '甲'), familyOf(2, '乙', { isEmergency: true })] })
  await card('联系人').findAllByText('女儿')
  expect(linesOf('联系人').map((line) => line?.[0])).toEqual(['乙', '甲'])
  expect(card('联系人').getByRole('link', { name: '拨打 乙 的电话' }).getAttribute('href')).toBe('tel:13800000002')
})

it('a card links to its tab only for users who may open that tab', async () => {
  const user = open(['elder:view'], {}, ['contacts'])
  await screen.findByText('未登记联系人')
  expect(screen.queryByRole('button', { name: '查看入住与床位' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '查看联系人' }))
  expect(new URLSearchParams(location.search).get('tabid')).toBe('contacts')
})
