import { contract } from '@care/shared/contract'
import type { Access } from '@care/shared/http/endpoint'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { callsTo, holdCalls, mockAnswer, queriesTo } from '../../../testing/fake-server.ts'
import { archiveOf, elderOf, familyOf } from '../../../testing/records.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { LatestCards } from '../../devices/vitals/latest-cards.tsx'
import { EldersPage } from '../../people/elders/lists/elders.page.tsx'
import { BasicPanel } from './basic-panel.tsx'
import { ElderPage } from './elder.page.tsx'

const { elders, elderFiles, dictionaries, tenants, devices, warnings, measurements, parameters, risks } = contract
const prepare = () => {
  mockAnswer(dictionaries.items, [])
  mockAnswer(parameters.publicValue, null)
  mockAnswer(elders.get, archiveOf(7, '王秀英'))
  mockAnswer(devices.page, pageOfRows([]))
  mockAnswer(warnings.page, pageOfRows([]))
  mockAnswer(measurements.latest, [])
  mockAnswer(dictionaries.several, {})
  mockAnswer(elderFiles.expiring, pageOfRows([]))
  mockAnswer(risks.page, pageOfRows<never>([]))
  mockAnswer(elders.history, { careLevels: [], changes: [], merge: null })
}
const rows = () =>
  [...document.querySelectorAll('[role=tablist]')].map((row) =>
    [...row.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent ?? ''),
  )
const chosen = () => [...document.querySelectorAll('[role=tab][aria-selected=true]')].map((tab) => tab.textContent)

it.each<[Access[], string, string[][], string[]]>([
  [['elder:view'], '', [['概要', '健康', '资料', '记录']], ['概要']],
  [['elder:view'], 'devices', [['概要', '健康', '资料', '记录']], ['概要']],
  [['elder:view', 'device:view'], 'devices', [['概要', '健康', '安全', '资料', '记录']], ['安全']],
  [
    ['elder:view', 'warning:view', 'device:view'],
    'devices',
    [
      ['概要', '健康', '安全', '资料', '记录'],
      ['预警', '设备'],
    ],
    ['安全', '设备'],
  ],
])('for a user with %o the archive opens at %s', async (may, tabid, shown, front) => {
  prepare()
  renderPage(<ElderPage />, { may, at: `/oldMan/detail?id=7&tabid=${tabid}` })
  await waitFor(() => expect([rows(), chosen()]).toEqual([shown, front]))
  const asked = () => queriesTo(devices.page).map(({ oldmanId }) => oldmanId)
  await waitFor(() => expect(new Set(asked())).toEqual(front.includes('概要') ? new Set() : new Set(['7'])))
})

it('the address of every panel opens its group, and a group opens at its first panel', async () => {
  prepare()
  const user = renderPage(<ElderPage />, { may: ['elder:view'], at: '/oldMan/detail?id=7&tabid=consents' })
  await waitFor(() => expect(chosen()).toEqual(['资料', '授权']))
  await user.click(screen.getByRole('tab', { name: '记录' }))
  expect(new URLSearchParams(location.search).get('tabid')).toBe('timeline')
})

it('overdue reviews of risks are counted on the tab of the risks and on its group', async () => {
  prepare()
  const risk = { oldmanId: 7, measures: null, basis: null, assessUser: '李护士', assessTime: '2026-01-01 08:00:00' }
  const at = (kind: number, isCurrent: boolean, nextReview: string) => ({
    ...risk,
    id: kind,
    kind,
    level: 2,
    isCurrent,
    nextReview,
  })
  mockAnswer(risks.page, pageOfRows([at(6, true, '2026-02-01'), at(5, false, '2026-02-01'), at(1, true, '2999-01-01')]))
  renderPage(<ElderPage />, { may: ['elder:view', 'health:view'], at: '/oldMan/detail?id=7&tabid=risks' })
  mockAnswer(risks.screens, [])
  await screen.findByRole('tab', { name: '健康 1 项逾期' })
  screen.getByRole('tab', { name: '风险评估 1 项逾期' })
})

it.each([
  ['', 1],
  ['&isview=1', 0],
  ['&isview=true', 0],
])('the heading of the archive offers the allowed actions, at %s: %i buttons', async (isview, count) => {
  prepare()
  renderPage(<ElderPage />, { may: ['elder:view', 'workorder:create'], at: `/oldMan/detail?id=7${isview}` })
  await screen.findByRole('tab', { name: '资料' })
  expect(screen.queryAllByRole('button', { name: '新建工单' })).toHaveLength(count)
})

it('the dictionaries of an archive are loaded in one call while its elder is loading', async () => {
  prepare()
  const elder = holdCalls(elders.get)
  renderPage(<ElderPage />, { may: ['elder:view'], at: '/oldMan/detail?id=7&tabid=basic' })
  const asked = () => queriesTo(dictionaries.several).map(({ types }) => types?.split(',').includes('nation'))
  await waitFor(() => expect(asked()).toEqual([true]))
  elder.answer(0, archiveOf(7, '王秀英', { nation: '1' }))
  await screen.findByText('民族')
  expect([asked(), callsTo(dictionaries.items)]).toEqual([[true], []])
})

it.each([
  [[], ''],
  [['身份证'], '身份证 2020-01-01 已过期'],
  [['身份证', '协议'], '共 2 份到期附件'],
])('with the expired files %j the heading shows: %s', async (names, said) => {
  prepare()
  const row = { oldmanId: 7, userName: '王秀英', type: '1', validTo: '2020-01-01', daysLeft: -99 }
  mockAnswer(elderFiles.expiring, pageOfRows(names.map((name, id) => ({ ...row, id, name }))))
  renderPage(<ElderPage />, { may: ['elder:view', 'elderfile:view'], at: '/oldMan/detail?id=7&tabid=basic' })
  await waitFor(() => expect(queriesTo(elderFiles.expiring).map(({ oldmanId }) => oldmanId)).toEqual(['7']))
  await waitFor(() => expect(document.querySelector('.archive-expiry')?.textContent ?? '').toContain(said))
  expect(document.querySelectorAll('.archive-expiry')).toHaveLength(Math.min(names.length, 1))
})

it.each([
  [1, false],
  [2, true],
])('for %i institutions the list names them: %s, and a row opens the archive', async (count, isNamed) => {
  prepare()
  const institutions = Array.from({ length: count }, (_, at) => ({
    id: 1000002 + at,
    name: `院${at}`,
    parentId: 1,
    level: 2,
  }))
  mockAnswer(tenants.visible, institutions)
  mockAnswer(elders.page, pageOfRows([elderOf(7, '王秀英')]))
  const user = renderPage(<EldersPage />, { may: ['elder:view'] })
  await screen.findByText('王秀英')
  await waitFor(() => expect(screen.queryAllByText('康宁养老·海淀院')).toHaveLength(isNamed ? 1 : 0))
  await user.click(screen.getByRole('button', { name: '档案' }))
  expect(location.pathname + location.search).toBe('/oldMan/detail?id=7&tabid=summary')
})

it('the full ID number is revealed on request, and hidden again', async () => {
  prepare()
  mockAnswer(elders.idCard, { idCard: '110105194912310021' })
  const archive = <BasicPanel elder={archiveOf(7, '王秀英', { idCard: '110*************21' })} />
  const user = renderPage(archive, { may: ['elder:view', 'elder:reveal'] })
  await user.click(await screen.findByRole('button', { name: '查看完整号码' }))
  await screen.findByText('110105194912310021')
  expect(callsTo(elders.idCard).map(({ params }) => params)).toEqual([{ id: '7' }])
  await user.click(screen.getByRole('button', { name: '隐藏' }))
  await screen.findByText('110*************21')
  expect(screen.queryByText('110105194912310021')).toBeNull()
})

it('without the right to reveal it, the ID number stays masked and cannot be searched by', async () => {
  prepare()
  mockAnswer(tenants.visible, [])
  mockAnswer(elders.page, pageOfRows([]))
  renderPage(
    <>
      <BasicPanel elder={archiveOf(7, '王秀英', { idCard: '110*************21' })} />
      <BasicPanel elder={archiveOf(8, '李桂兰')} />
      <EldersPage />
    </>,
    { may: ['elder:view'] },
  )
  await screen.findByText('110*************21')
  await screen.findByPlaceholderText('姓名、拼音或手机号码')
  expect(screen.queryByRole('button', { name: '查看完整号码' })).toBeNull()
  expect(screen.getAllByText('身份证号')).toHaveLength(1)
  expect(screen.queryByLabelText('身份证号')).toBeNull()
})

it('the archive shows the response plan, illnesses and contacts with their details', async () => {
  prepare()
  const families = [familyOf(1, '甲', { isEmergency: true }), familyOf(2, '乙', { isGuardian: true })]
  renderPage(
    <BasicPanel elder={archiveOf(7, '王秀英', { responsePlan: '先打电话', allergies: ['青霉素'], families })} />,
  )
  await screen.findByText('先打电话')
  const lines = [...document.querySelectorAll('.elder-contacts li')].map(({ textContent }) => textContent)
  expect(lines.map((line) => [line?.includes('紧急联系人'), line?.includes('监护人')])).toEqual([
    [true, false],
    [false, true],
  ])
  const facts = [...document.querySelectorAll('.known-facts > div')].map(({ textContent }) => textContent)
  expect(facts.join()).toBe('过敏史青霉素,血型未登记,疾病史未登记,残疾情况未登记')
})

it('the latest value of every metric has its name, and shows in which direction it is out of limits', () => {
  const value = (type: string, status: number) => ({
    type,
    label: type,
    value: `${type}-value`,
    unit: '',
    status,
    dataHappenTime: '2026-11-21 10:00:00',
    measuredBy: null,
  })
  const latest = [value('steps', 0), value('heartRate', 1), value('temperature', 2)]
  renderPage(<LatestCards latest={latest} chosen="steps" onChoose={() => undefined} />)
  const cards = screen.getAllByRole('tab')
  expect(cards.map((card) => card.querySelector('.latest-label')?.textContent)).toEqual([
    '心率偏高',
    '血压',
    '血氧',
    '体温偏低',
    '血糖',
    '步数',
    '睡眠',
  ])
  expect(cards.map((card) => card.querySelector('.latest-value')?.textContent)).toEqual([
    'heartRate-value次/分',
    '—',
    '—',
    'temperature-value℃',
    '—',
    'steps-value步',
    '—',
  ])
  expect(cards.map((card) => card.getAttribute('aria-selected'))).toEqual(cards.map((_, at) => String(at === 5)))
})

it('fields without a value are folded behind their number', async () => {
  prepare()
  const user = renderPage(<BasicPanel elder={archiveOf(7, '王秀英', { marital: '1', streetName: '清河街道' })} />)
  const section = within((await screen.findByText('居住信息')).closest('section') ?? document.body)
  await screen.findByText('婚姻状况')
  expect([screen.queryByText('籍贯'), section.queryByText('居住情况')]).toEqual([null, null])
  section.getByText('颐和园路1号清河街道')
  const unfold = section.getByRole('button', { name: '未填写 4 项' })
  expect(unfold.getAttribute('aria-expanded')).toBe('false')
  await user.click(unfold)
  section.getByText('居住情况')
  await user.click(section.getByRole('button', { name: '收起未填写项' }))
  expect(section.queryByText('居住情况')).toBeNull()
})
