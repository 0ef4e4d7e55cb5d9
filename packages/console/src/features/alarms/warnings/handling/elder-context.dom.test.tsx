import type { WarningDetail } from '@care/shared/alarms/warnings/warning'
import { contract } from '@care/shared/contract'
import type { Permission } from '@care/shared/http/endpoint'
import { warningNumber } from '@care/shared/live/warning-fixture'
import type { Elder } from '@care/shared/people/elders/elder'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { callsTo, mockAnswer, mockRefusal } from '../../../../testing/fake-server.ts'
import { archiveOf, choices } from '../../../../testing/records.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { ElderContext } from './elder-context.tsx'

const { elders, measurements, warnings, dictionaries, parameters } = contract
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
  ['in the house', { tenantLocation: '116.1,39.1' }, '201 1床', '201 1床', ['最近定位 公园']],
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
    '/oldMan/detail?id=7&tabid=basic&isview=true',
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
