import type { WarningDetail } from '@care/shared/alarms/warnings/warning'
import { contract } from '@care/shared/contract'
import type { Permission } from '@care/shared/http/endpoint'
import { warningNumber } from '@care/shared/live/warning-fixture'
import type { Elder } from '@care/shared/people/elders/elder'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { callsTo, mockAnswer, mockRefusal, queriesTo } from '../../../../testing/fake-server.ts'
import { archiveOf, choices } from '../../../../testing/records.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { ElderContext } from './elder-context.tsx'

const { elders, measurements, warnings, dictionaries, parameters, rooms } = contract
const everything: Permission[] = ['warning:view', 'elder:view', 'measurement:view']

beforeEach(() => {
  mockAnswer(dictionaries.items, ({ params: { type = '' } }) => choices(type, { 1: '高血压', 2: '糖尿病' }))
  mockAnswer(parameters.publicValue, null)
  mockAnswer(warnings.page, pageOfRows<never>([]))
  mockAnswer(measurements.latest, [])
})
const shown = (given: Partial<WarningDetail> = {}, may = everything) =>
  renderPage(<ElderContext warning={{ ...warningNumber(77, given), trail: [] }}>what happened</ElderContext>, { may })
const caption = () => document.querySelector('figcaption span')?.textContent
const plan = () => [...document.querySelectorAll('.response-plan p')].map(({ textContent }) => textContent)

it.each<[string, Partial<WarningDetail>, string, string, string[]]>([
  ['at home', { checkInStatus: 0, homeLocation: '116.1,39.1' }, '颐和园路1号', '颐和园路1号', ['最近定位 公园']],
  ['on leave', { checkInStatus: 2 }, '公园', '请假外出公园', ['家庭住址 颐和园路1号', '院内床位 201 1床']],
])('heading and map of an elder %s show the same place', async (_, given, onMap, atHead, also) => {
  mockAnswer(elders.get, archiveOf(7, '王秀英'))
  shown({ address: '颐和园路1号', location: null, lastLocation: '116.2,39.2', lastAddress: '公园', ...given })
  await waitFor(() => expect(caption()).toBe(onMap))
  expect(screen.queryByText('没有可以标出的位置')).toBeNull()
  expect(document.querySelector('.elder-place')?.textContent).toBe(atHead)
  expect([...document.querySelectorAll('.elder-also')].map(({ textContent }) => textContent)).toEqual(also)
})

const bed = (bedId: number, bedName: string, oldmanId: number, userName: string, checkInStatus = 1) => ({
  bedId,
  bedName,
  bedStatus: 1,
  oldmanId,
  userName,
  careLevel: null,
  checkInStatus,
  leaveType: null,
  place: 1,
  reservedUntil: null,
})
const beds = [bed(1, '1床', 7, '王秀英'), bed(2, '2床', 8, '李桂芳'), bed(3, '3床', 9, '赵玉兰', 2)]
const room = { roomId: 201, roomName: '201室', roomTypeName: null, beds }
const building = {
  buildingId: 1,
  buildingName: '东楼',
  tenantId: 1_000_002,
  tenantName: '海淀院',
  floors: [{ floorId: 2, floorName: '2层', rooms: [room] }],
}
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.bed-way + dl .fact')].map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('dd')?.textContent,
    ]),
  )

it('for a resident the drawer shows the way, the bed and the neighbours instead of the map', async () => {
  mockAnswer(elders.get, archiveOf(7, '王秀英'))
  mockAnswer(rooms.tree, [building])
  shown({ tenantLocation: '116.1,39.1' }, [...everything, 'bed:view'])
  await waitFor(() => expect(document.querySelector('.bed-way')?.textContent?.trim()).toBe('2层 · 201室'))
  const neighbours = '李桂芳（2床）、赵玉兰（3床，请假外出）'
  expect(facts()).toEqual({ 楼栋: '东楼', 楼层: '2层', 房间: '201室', 床位: '1床', 同室: neighbours })
  expect(queriesTo(rooms.tree)).toEqual([{ tenantId: '1000002' }])
  expect(document.querySelector('figcaption')).toBeNull()
})

it('a user who may not see the beds sees room and bed of the warning, without neighbours', async () => {
  mockAnswer(elders.get, archiveOf(7, '王秀英'))
  shown({ buildingName: '东楼' })
  await screen.findByText('所在位置')
  expect(facts()).toEqual({ 楼栋: '东楼', 房间: '201', 床位: '1床' })
})

it('an unknown place is called unknown', async () => {
  mockAnswer(elders.get, archiveOf(7, '王秀英'))
  shown({ checkInStatus: 2, address: null, location: null })
  await screen.findByText('没有可以标出的位置')
  expect(document.querySelector('.elder-place')?.textContent).toBe('请假外出去向未登记')
})

it('users of several institutions see the institution of the elder', async () => {
  mockAnswer(elders.get, archiveOf(7, '王秀英'))
  renderPage(<ElderContext warning={{ ...warningNumber(77), trail: [] }}>what happened</ElderContext>, {
    may: everything,
    tenantIds: '1000001,1000002',
  })
  await waitFor(() => expect(document.querySelector('.elder-place')?.textContent).toBe('康宁养老·海淀院 201 1床'))
})

it.each<[Partial<Elder>, string[]]>([
  [{}, ['未登记应急预案：先电话联系长者，无人接听时联系家属并派人到场。', '疾病史未登记']],
  [{ responsePlan: '先打电话', cdIsease: ['无'] }, ['先打电话', '无已知疾病']],
  [
    { responsePlan: '先服硝酸甘油', cdIsease: ['1', '2'], allergies: ['青霉素'], medicationText: '阿司匹林' },
    ['先服硝酸甘油', '疾病史：高血压、糖尿病', '用药：阿司匹林'],
  ],
])('the plan for an elder with %o shows the known facts in words', async (given, words) => {
  mockAnswer(elders.get, archiveOf(7, '王秀英', given))
  shown()
  await waitFor(() => expect(plan()).toEqual(words))
  expect(screen.getByRole('link', { name: '长者档案' }).getAttribute('href')).toBe(
    '/oldMan/detail?id=7&tabid=summary&isview=true',
  )
})

it('an archive that fails to load shows an error with a retry', async () => {
  mockRefusal(elders.get, 404, '长者不存在')
  const user = shown()
  await screen.findByText(/长者不存在/)
  expect(screen.getByText('what happened', { exact: false })).toBeTruthy()
  mockAnswer(elders.get, archiveOf(7, '王秀英'))
  await user.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('应急预案')
})

it.each<[string, Partial<WarningDetail>, Permission[], number[]]>([
  ['who may see all of it', {}, everything, [1, 1, 1]],
  ['who may see no archives', {}, ['warning:view', 'measurement:view'], [0, 1, 1]],
  ['who may see no measurements', {}, ['warning:view', 'elder:view'], [1, 0, 1]],
  ['who looks at a device of nobody', { oldmanId: null }, everything, [0, 0, 0]],
])('for a user %s only the permitted requests are sent', async (_, given, may, times) => {
  mockAnswer(elders.get, archiveOf(7, '王秀英'))
  shown(given, may)
  await screen.findByText('联系人')
  const asked = () => [elders.get, measurements.latest, warnings.page].map((call) => callsTo(call).length)
  await waitFor(() => expect(asked()).toEqual(times))
  expect(screen.queryByRole('link', { name: '长者档案' }) === null).toBe(given.oldmanId === null)
})
