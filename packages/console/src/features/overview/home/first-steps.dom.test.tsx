import type { FirstStep } from '@care/shared/admin/panel/first-steps.contract'
import { stepsHiddenKey } from '@care/shared/admin/panel/first-steps.words'
import type { Quota } from '@care/shared/admin/tenants/quota'
import type { Tenant } from '@care/shared/admin/tenants/tenant'
import { contract } from '@care/shared/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bodiesTo, callsTo, mockAnswer, queriesTo } from '../../../testing/fake-server.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { answerConfirm, press } from '../../../testing/steps.ts'
import { HomePage } from './home.page.tsx'

const { elders, warnings, workOrders, dictionaries, firstSteps, home, settings, quotas, tenants } = contract
const step = (key: FirstStep['key'], given: Partial<FirstStep> = {}): FirstStep => ({
  key,
  isDone: false,
  isOptional: false,
  note: null,
  mayConfirm: false,
  ...given,
})
const trend = { dates: [], values: [] }

beforeEach(() => {
  mockAnswer(elders.home, {
    oldmanTotal: 0,
    oldmanToday: 0,
    checkInTotal: 0,
    deviceTotal: 0,
    deviceOnline: 0,
    warningTotal: 0,
    warningToday: 0,
    warningUnhandled: 0,
    workOrderTotal: 0,
    workOrderToday: 0,
    workOrderUnfinished: 0,
    careLevelList: [],
    genderList: [],
    ageList: [],
    warningTrend: trend,
    workOrderTrend: trend,
  })
  mockAnswer(firstSteps.own, { isEmpty: false, steps: [] })
  mockAnswer(dictionaries.items, [])
  mockAnswer(warnings.bell, { total: 0, count: 0, records: [] })
  mockAnswer(workOrders.page, pageOfRows([]))
  mockAnswer(home.residents, [])
  mockAnswer(home.attention, [])
})
const titles = () => [...document.querySelectorAll('.card-title')].map(({ textContent }) => textContent)

it('a user of a new institution sees the next steps with links, and no empty charts', async () => {
  mockAnswer(firstSteps.own, {
    isEmpty: true,
    steps: [step('people', { isDone: true }), step('elders'), step('roster', { isOptional: true })],
  })
  renderPage(<HomePage />, { may: ['warning:view', 'elder:view'] })
  await screen.findByText('建立长者档案')
  expect(titles()).toEqual(['开始使用已完成 1 / 2'])
  const rows = screen.getAllByRole('listitem')
  expect(rows.map((row) => within(row).queryByRole('link')?.getAttribute('href') ?? null)).toEqual([
    null,
    '/oldMan/index',
    '/duty/roster',
  ])
  expect(rows.map((row) => within(row).getByText(/^(已|未)完成$/).textContent)).toEqual(['已完成', '未完成', '未完成'])
  expect(within(rows[2] as HTMLElement).getByText('可选')).toBeTruthy()
})

it('the card stays hidden once the user has dismissed it', async () => {
  mockAnswer(firstSteps.own, { isEmpty: true, steps: [step('elders')] })
  mockAnswer(settings.save, true)
  const user = renderPage(<HomePage />, { may: ['warning:view'] })
  await press(user, '不再显示')
  mockAnswer(firstSteps.own, { isEmpty: false, steps: [] })
  expect(await answerConfirm(user, '不再显示')).toContain('其他人不受影响')
  await waitFor(() => expect(titles()).toContain('近期工单'))
  expect(callsTo(settings.save)[0]?.params).toEqual({ name: stepsHiddenKey })
  expect(bodiesTo(settings.save)).toEqual([{ value: true }])
})

it('services that are not connected are named, and the step is done once the user confirms', async () => {
  const outside = step('outside', { note: '未接入：短信', mayConfirm: true })
  mockAnswer(firstSteps.own, { isEmpty: false, steps: [outside] })
  mockAnswer(settings.save, true)
  const user = renderPage(<HomePage />, { may: [] })
  await screen.findByText(/未接入：短信/)
  await press(user, '已了解')
  await waitFor(() => expect(callsTo(settings.save)).toHaveLength(1))
  await waitFor(() => expect(callsTo(firstSteps.own).length).toBeGreaterThan(1))
})

it.each<[string, Partial<Quota>[], number | null, string[]]>([
  [
    'nothing is near',
    [
      { quota: 'elders', used: 79, limit: 100 },
      { quota: 'staff', used: 9 },
    ],
    31,
    [],
  ],
  ['a limit is', [{ quota: 'elders', used: 80, limit: 100 }], null, ['有限额快要用完在册长者 80 人 / 100 人']],
  ['the end is', [], 7, ['机构有效期还有 7 天至 2026-12-03；到期后不能再办理业务，请及时续期']],
])('when %s, the manager of the institution sees the matching notes', async (_, given, daysLeft, told) => {
  const rows = given.map((one): Quota => ({ quota: 'elders', used: 0, limit: null, ...one }))
  mockAnswer(quotas.own, { endTime: daysLeft === null ? null : '2026-12-03 23:59:59', daysLeft, quotas: rows })
  renderPage(<HomePage />, { may: ['quota:view'] })
  await waitFor(() => expect(callsTo(quotas.own)).toHaveLength(1))
  await waitFor(() =>
    expect([...document.querySelectorAll('.home-near')].map(({ textContent }) => textContent)).toEqual(told),
  )
})

it('a user who manages institutions sees which of them end soon', async () => {
  const ending: Tenant = {
    id: 5,
    name: '朝阳院',
    shortName: null,
    code: 'chaoyang',
    parentId: 1,
    parentName: '平台运营中心',
    level: 1,
    orgType: 1,
    logo: null,
    contactName: null,
    contactPhone: null,
    regionCode: '110105',
    address: null,
    packageCode: 'standard',
    startTime: '2026-01-01 00:00:00',
    endTime: '2026-12-04 23:59:59',
    status: '0',
    state: 'open',
    createTime: '2026-01-01 00:00:00',
  }
  mockAnswer(tenants.page, { ...pageOfRows([ending]), total: 4 })
  renderPage(<HomePage />, { may: ['tenant:view'] })
  const note = await screen.findByText('4 家机构将在 30 天内到期')
  expect(note.parentElement?.textContent).toContain('朝阳院（2026-12-04） 等')
  expect(note.parentElement?.getAttribute('href')).toBe('/tenant/list?state=ending')
  expect(queriesTo(tenants.page)).toEqual([{ state: 'ending', size: '3' }])
})
