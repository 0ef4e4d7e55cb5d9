import { contract } from '@care/shared/contract'
import type { Access } from '@care/shared/http/endpoint'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { callsTo, holdCalls, mockAnswer, queriesTo } from '../../../testing/fake-server.ts'
import { archiveOf, elderOf, familyOf } from '../../../testing/records.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { LatestCards } from '../../devices/vitals/latest-cards.tsx'
import { EldersPage } from '../../people/elders/lists/elders.page.tsx'
import { BasicPanel } from './basic-panel.tsx'
import { ElderPage } from './elder.page.tsx'

const { elders, elderFiles, dictionaries, tenants, devices, warnings, measurements, parameters } = contract
const prepare = () => {
  mockAnswer(dictionaries.items, [])
  mockAnswer(parameters.publicValue, null)
  mockAnswer(elders.get, archiveOf(7, '王秀英'))
  mockAnswer(devices.page, pageOfRows([]))
  mockAnswer(warnings.page, pageOfRows([]))
  mockAnswer(measurements.latest, [])
  mockAnswer(dictionaries.several, {})
  mockAnswer(elderFiles.expiring, pageOfRows([]))
  mockAnswer(elders.history, { careLevels: [], changes: [], merge: null })
}
const judged = ['基本信息', '健康数据', '设备', '预警', '时间轴']
const tabs = () =>
  [...document.querySelectorAll('.p-tabview-nav [role=tab]')]
    .map(({ textContent }) => textContent ?? '')
    .filter((title) => judged.includes(title))
const chosen = () => document.querySelector('.p-tabview-nav [aria-selected=true]')?.textContent

it.each<[Access[], string, string[], string]>([
  [['elder:view'], 'basic', ['基本信息', '时间轴'], '基本信息'],
  [['elder:view', 'device:view'], 'devices', ['基本信息', '设备', '时间轴'], '设备'],
  [['elder:view', 'warning:view'], 'devices', ['基本信息', '预警', '时间轴'], '基本信息'],
  [
    ['elder:view', 'measurement:view', 'device:view', 'warning:view'],
    'warnings',
    ['基本信息', '健康数据', '设备', '预警', '时间轴'],
    '预警',
  ],
])('for a user with %o the archive opens at %s', async (may, tabid, shown, front) => {
  prepare()
  renderPage(<ElderPage />, { may, at: `/oldMan/detail?id=7&tabid=${tabid}` })
  await waitFor(() => expect([tabs(), chosen()]).toEqual([shown, front]))
  const asked = () => [...queriesTo(devices.page), ...queriesTo(warnings.page)].map(({ oldmanId }) => oldmanId)
  await waitFor(() => expect(new Set(asked())).toEqual(front === '基本信息' ? new Set() : new Set(['7'])))
})

it.each([
  ['', 1],
  ['&isview=1', 0],
  ['&isview=true', 0],
])('the heading of the archive offers the allowed actions, at %s: %i buttons', async (isview, count) => {
  prepare()
  renderPage(<ElderPage />, { may: ['elder:view', 'workorder:create'], at: `/oldMan/detail?id=7${isview}` })
  await waitFor(() => expect(tabs()).toEqual(['基本信息', '时间轴']))
  expect(screen.queryAllByRole('button', { name: '新建工单' })).toHaveLength(count)
})

it('the dictionaries of an archive are loaded in one call while its elder is loading', async () => {
  prepare()
  const elder = holdCalls(elders.get)
  renderPage(<ElderPage />, { may: ['elder:view'], at: '/oldMan/detail?id=7' })
  const asked = () => queriesTo(dictionaries.several).map(({ types }) => types?.split(',').includes('nation'))
  await waitFor(() => expect(asked()).toEqual([true]))
  elder.answer(0, archiveOf(7, '王秀英'))
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
  renderPage(<ElderPage />, { may: ['elder:view', 'elderfile:view'], at: '/oldMan/detail?id=7' })
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
  expect(location.pathname + location.search).toBe('/oldMan/detail?id=7&tabid=basic')
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
