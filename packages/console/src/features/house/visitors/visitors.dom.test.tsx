import { contract } from '@care/shared/contract'
import type { VisitRow } from '@care/shared/house/visitors/visit.words'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodiesTo, mockAnswer, queriesTo } from '../../../testing/fake-server.ts'
import { fill } from '../../../testing/fill.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { actionLabelsIn, press, rowWith, waitForToast } from '../../../testing/steps.ts'
import { VisitorsPage } from './visitors.page.tsx'

const { dictionaries, visitorLinks, visitors } = contract
const row = (id: number, given: Partial<VisitRow> = {}): VisitRow => ({
  id,
  visitorName: `访客${id}`,
  oldmanId: 7,
  userName: '王秀英',
  namedElder: null,
  namedPlace: null,
  bedName: '301-A床',
  status: 0,
  isApproved: 1,
  type: 1,
  appointTime: toShanghaiTime(Date.now()),
  visitTime: null,
  leaveTime: null,
  phone: '13812345678',
  idCard: null,
  relation: '女儿',
  visitNum: 2,
  healthCode: null,
  reason: null,
  gateCode: 'ABCD2345',
  approveUser: '周敏',
  cancelReason: null,
  tenantId: 1,
  tenantName: '院',
  createUser: '周敏',
  createTime: '2026-11-01 08:00:00',
  ...given,
})

function shown(rows: VisitRow[] = []) {
  mockAnswer(dictionaries.items, [])
  mockAnswer(visitors.page, pageOfRows(rows))
  return renderPage(<VisitorsPage />, { may: ['visitor:view', 'visitor:edit'], at: '/residence/visitor' })
}

it('a visit offers what comes next: confirmation, arrival on its day with the code, leaving', async () => {
  const tomorrow = toShanghaiTime(Date.now() + 86_400_000)
  const user = shown([
    row(1, { isApproved: 0, gateCode: null }),
    row(2),
    row(3, { appointTime: tomorrow }),
    row(4, { status: 1 }),
    row(5, { status: 4 }),
  ])
  // besides the telephone number
  const labels = async (id: number) => (await actionLabelsIn(user, await rowWith(`访客${id}`))).slice(1)
  expect([await labels(1), await labels(2), await labels(3), await labels(4), await labels(5)]).toEqual([
    ['详情', '确认预约', '取消'],
    ['详情', '到访', '通行码', '取消'],
    ['详情', '通行码', '取消'],
    ['详情', '离开'],
    ['详情'],
  ])
})

it('the gate finds a visit by its code, asks the health question and registers the arrival', async () => {
  const user = shown()
  mockAnswer(visitors.gate, row(2))
  mockAnswer(visitors.arrive, true)
  await press(user, '扫码登记')
  await fill(user, document.body, { 通行码: 'abcd 2345' })
  await press(user, '查找')
  await screen.findByText(/访客2（女儿，2人）/)
  expect(queriesTo(visitors.gate)).toEqual([{ code: 'abcd 2345' }])
  await press(user, '到访')
  expect(bodiesTo(visitors.arrive)).toEqual([])
  await fill(user, document.body, { 健康询问: '无异常' })
  await press(user, '到访')
  await waitForToast('已登记到访')
  expect(bodiesTo(visitors.arrive)).toEqual([{ id: 2, healthCode: 1 }])
})

it('a visitor in the house leaves by the same code', async () => {
  const user = shown()
  mockAnswer(visitors.gate, row(4, { status: 1 }))
  mockAnswer(visitors.leave, true)
  await press(user, '扫码登记')
  await fill(user, document.body, { 通行码: 'ABCD2345' })
  await press(user, '查找')
  await screen.findByText(/来访中/)
  await press(user, '离开')
  await waitForToast('已登记离开')
  expect(bodiesTo(visitors.leave)).toEqual([{ id: 4 }])
})

it('who booked at the gate is asked for by name, before the booking is confirmed', async () => {
  const named = { isApproved: 0, gateCode: null, userName: '王秀英', namedElder: '王秀英', namedPlace: '301' }
  const user = shown([row(6, { ...named, oldmanId: null }), row(7, named)])
  const labels = async (id: number) => (await actionLabelsIn(user, await rowWith(`访客${id}`))).slice(1)
  expect([await labels(6), await labels(7)]).toEqual([
    ['详情', '选择长者', '取消'],
    ['详情', '确认预约', '选择长者', '取消'],
  ])
})

it('the code for the gate is made, shown and stopped', async () => {
  const user = shown()
  mockAnswer(visitorLinks.ofHouse, [])
  mockAnswer(visitorLinks.createOfHouse, {
    id: 9,
    url: 'https://care.example/v/abc',
    expireTime: '2027-11-30 23:59:59',
    stopTime: null,
    createUser: '周敏',
    createTime: '2026-12-01 08:00:00',
  })
  await press(user, '大门预约码')
  await press(user, '生成预约码', await screen.findByRole('dialog'))
  await waitForToast('预约码已生成')
  expect(bodiesTo(visitorLinks.createOfHouse)).toEqual([{ expireTime: expect.stringMatching(/ 23:59:59$/) }])
})
