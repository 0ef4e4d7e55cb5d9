import type { WarningDetail } from '@care/shared/alarms/warnings/warning'
import { contract } from '@care/shared/contract'
import { warningNumber } from '@care/shared/live/warning-fixture'
import { pages } from '@care/shared/pages/pages'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { store } from '../../../kit/messages/toast.ts'
import { openWarningAtom } from '../../../live/open-drawers.ts'
import { Contacts } from '../../../pickers/people/contacts.tsx'
import { mockAnswer, queriesTo } from '../../../testing/fake-server.ts'
import { choices, familyOf } from '../../../testing/records.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { WarningBell } from './alarm/warning-bell.tsx'
import { HandlingResult } from './handling/handling-result.tsx'
import { LastMeasurements } from './handling/last-measurements.tsx'
import { LastWarnings } from './handling/last-warnings.tsx'
import { WarningFacts } from './handling/warning-facts.tsx'
import { WarningTrail } from './handling/warning-trail.tsx'
import { placeToGoText } from './handling/whereabouts.ts'

const { warnings, measurements, dictionaries } = contract
const detail = (given: Partial<WarningDetail> = {}): WarningDetail => ({ ...warningNumber(77), trail: [], ...given })
const items = () => [...document.querySelectorAll('li')]
const texts = () => items().map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' ').trim())

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-21T10:05:00+08:00'))
  mockAnswer(dictionaries.items, ({ params: { type = '' } }) => choices(type, { 2: '女儿', 3: '四川话' }))
})

it('contacts are listed in call order, each with their role', async () => {
  const families = [
    familyOf(3, '丙', { sort: 2 }),
    familyOf(2, '乙', { sort: 1, isGuardian: true, quietFrom: '22:00', quietTo: '07:00' }),
    familyOf(5, '戊', { sort: 9, isEmergency: true, mobile: '138****0005' }),
    familyOf(4, '丁', { sort: 8, isEmergency: true, language: '3', hasKey: true }),
  ]
  renderPage(<Contacts name="王秀英" mobile="13900000009" families={families} />)
  await screen.findByText('女儿 · 监护人')
  expect(items().map((item) => item.querySelector('span')?.firstChild?.textContent)).toEqual([
    '王秀英',
    '乙',
    '丙',
    '丁',
    '戊',
  ])
  expect(items().map((item) => item.textContent?.includes('紧急联系人'))).toEqual([false, false, false, true, true])
  expect(items()[1]?.textContent).toContain('免打扰 22:00–07:00，紧急除外')
  expect(items()[3]?.textContent).toMatch(/四川话.*有钥匙|有钥匙.*四川话/)
  // a masked number cannot be called
  expect([...document.querySelectorAll('a.call-link')].map((link) => link.getAttribute('href'))).toEqual([
    'tel:13900000009',
    'tel:13800000002',
    'tel:13800000003',
    'tel:13800000004',
  ])
})

it.each<[string | null, string[]]>([
  ['13800000001', ['tel:13800000001']],
  [null, []],
])('before the archive has loaded, the number %s gives the call links %o', (mobile, numbers) => {
  renderPage(<Contacts name="王秀英" mobile={mobile} families={[]} />)
  const links = [...document.querySelectorAll('a.call-link')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(numbers)
  expect(screen.queryByText('没有登记电话') === null).toBe(numbers.length > 0)
})

const step = (id: number, time: string, text = '处理', userName: string | null = null) => ({
  id,
  warningId: 77,
  kind: 'claimed',
  text,
  userId: null,
  userName,
  time: `2026-11-21 ${time}`,
})

it('each step of the trail shows its delay since the first step, and who claimed the warning, once', () => {
  const times = ['10:00:00', '10:00:59', '10:01:00', '10:59:59', '11:00:00', '12:05:59']
  const steps = [
    ...times.map((time, at) => step(at, time)),
    step(8, '09:59:00', '李强 已接手', '李强'),
    step(9, '10:00:42', '已派单', '李强'),
  ]
  renderPage(<WarningTrail steps={steps} />)
  expect([...document.querySelectorAll('time small')].map(({ textContent }) => textContent)).toEqual([
    '+42 秒',
    '+0 秒',
    '+2 小时 5 分',
    '+1 小时',
    '+59 分 59 秒',
    '+1 分钟',
    '+59 秒',
  ])
  expect(texts().map((text) => text?.match(/李强/g)?.length ?? 0)).toEqual([1, 1, 0, 0, 0, 0, 0, 0])
})

it('values out of limits come first and show in which direction', async () => {
  const value = (type: string, status: number) => ({
    type,
    label: type,
    value: '1',
    unit: '次',
    status,
    dataHappenTime: '2026-11-21 10:00:00',
    measuredBy: null,
  })
  mockAnswer(measurements.latest, [value('a', 0), value('b', 1), value('c', 0), value('d', 2)])
  renderPage(<LastMeasurements oldmanId={7} />)
  await waitFor(() => expect(items()).toHaveLength(4))
  expect(texts().map((text) => text?.replace(/1次.*?(偏高|偏低|5 分钟前).*/, '$1'))).toEqual([
    'b偏高',
    'd偏低',
    'a5 分钟前',
    'c5 分钟前',
  ])
  expect(items().map(({ className }) => className)).toEqual(['is-out tone-urgent', 'is-out tone-urgent', '', ''])
  expect(queriesTo(measurements.latest)).toEqual([{ oldmanId: '7' }])
})

it.each([
  ['among them', [1, 77, 2, 3, 4, 5], [1, 2, 3, 4, 5]],
  ['not among them', [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5]],
])('the last five warnings of an elder are listed beside a warning that is %s', async (_, found, left) => {
  mockAnswer(warnings.page, pageOfRows(found.map((id) => warningNumber(id, { count: id }))))
  const user = renderPage(<LastWarnings oldmanId={7} except={77} />)
  await waitFor(() => expect(items()).toHaveLength(5))
  expect(queriesTo(warnings.page)).toEqual([{ oldmanId: '7', current: '1', size: '6' }])
  for (const [at, id] of left.entries()) {
    await user.click(items()[at]?.querySelector('button') as HTMLElement)
    expect(store.get(openWarningAtom)).toBe(id)
  }
})

it.each<[Partial<WarningDetail>, string[], string[]]>([
  [{}, ['智能手表 · KN-W1 · 860000000000001'], ['共', '测量值']],
  [{ count: 2 }, ['共 2 次'], []],
  [{ value: '130', unit: '次/分', threshold: '100' }, ['测量值 130次/分（阈值 100）'], []],
  [{ deviceTime: '2008-05-24 06:18:30' }, ['设备时间异常', '设备自报 2008-05-24 06:18:30，已按收到时间记录'], []],
  [{ deviceTime: null }, [], ['设备时间异常']],
  [{ value: '130', unit: null, threshold: null, modelName: null }, ['测量值 130', '智能手表 · 8600'], ['阈值', 'null']],
])('the facts show only the known data: %o', (given, words, absent) => {
  renderPage(<WarningFacts warning={detail(given)} />)
  const text = document.querySelector('.what')?.textContent ?? ''
  for (const word of words) expect(text).toContain(word)
  for (const word of absent) expect(text).not.toContain(word)
})

it('the result of a warning uses the labels of the form', () => {
  const given = { processMode: 2, outcome: 'falseAlarm', remark: '误触', handlerName: '孙丽', isDisposed: 1 }
  renderPage(<HandlingResult warning={detail({ ...given, handleTime: '2026-11-21 10:04:00' })} />)
  const facts = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect(facts).toEqual(['孙丽', '2026-11-21 10:04', '现场处理', '误报', '误触'])
})

it.each([
  [0, null],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('the bell with %i unclaimed warnings shows %s', async (count, badge) => {
  mockAnswer(warnings.bell, { total: count, count, records: [] })
  renderPage(<WarningBell />, { may: ['warning:view'] })
  await screen.findByRole('button', { name: `预警，${count} 条待处理` })
  expect(document.querySelector('.bell-badge')?.textContent ?? null).toBe(badge)
})

it('the bell lists the three newest by time, and opens the chosen one', async () => {
  const at = (id: number, minute: string) => warningNumber(id, { dataHappenTime: `2026-11-21 10:0${minute}:00` })
  mockAnswer(warnings.bell, { total: 9, count: 4, records: [at(1, '1'), at(2, '4'), at(3, '2'), at(4, '3')] })
  const user = renderPage(<WarningBell />, { may: ['warning:view'] })
  await user.click(await screen.findByRole('button', { name: '预警，4 条待处理' }))
  await screen.findByText('未结束 9 条')
  const found = [...document.querySelectorAll('.bell-item')]
  expect(found.map((one) => one.querySelector('time')?.textContent)).toEqual(['1 分钟前', '2 分钟前', '3 分钟前'])
  await user.click(found[1] as HTMLElement)
  expect(store.get(openWarningAtom)).toBe(4)
})

it.each([1, 2])('the bell counts missing outcomes (%i), and links to them', async (outcomeDue) => {
  mockAnswer(warnings.bell, { total: 0, count: 0, outcomeDue, records: [] })
  const user = renderPage(<WarningBell />, { may: ['warning:view'] })
  await user.click(await screen.findByRole('button', { name: `预警，0 条待处理，${outcomeDue} 起待补处理结果` }))
  await user.click(await screen.findByRole('button', { name: `${outcomeDue} 起SOS、跌倒已关闭，待补处理结果` }))
  expect(location.pathname + location.search).toBe(`${pages.warnings.path}?outcomeDue=1`)
})

it('people who may not see warnings get no bell', async () => {
  renderPage(
    <>
      <WarningBell />
      <p>page</p>
    </>,
    { may: ['elder:view'] },
  )
  await screen.findByText('page')
  expect(screen.queryByRole('button')).toBeNull()
})

it('help goes to the last place of an elder on leave, marked as such, else to the bed or the home', () => {
  const seen = { checkInStatus: 2, lastLocation: '116.27,39.99', lastAddress: '公园', location: null }
  expect(placeToGoText(warningNumber(1))).toBe('201 1床')
  expect(placeToGoText(warningNumber(1, seen))).toBe('【请假外出】公园')
  expect(placeToGoText(warningNumber(1, { checkInStatus: 0, address: '颐和园路1号27号楼' }))).toBe('颐和园路1号27号楼')
})
