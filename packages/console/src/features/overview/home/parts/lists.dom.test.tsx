import { contract } from '@care/shared/contract'
import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import type { DayItem } from '@care/shared/work/work-orders/views/day'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { accessOf } from '../../../../calls/api.ts'
import { store } from '../../../../kit/messages/toast.ts'
import { openWorkOrderAtom } from '../../../../live/open-drawers.ts'
import { mockAnswer, mockRefusal, queriesTo } from '../../../../testing/fake-server.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { AttentionPart } from './attention.tsx'
import { Institutions } from './institutions.tsx'
import { Money } from './money.tsx'
import { MyJobs } from './my-jobs.tsx'
import { Occupancy } from './occupancy.tsx'
import { OnDuty } from './on-duty.tsx'
import { OpenWarnings } from './open-warnings.tsx'
import { PlatformMatters } from './platform-matters.tsx'
import { Residents } from './residents.tsx'

const { applications, dictionaries, duty, home, packageChecks, warnings, workOrders } = contract

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-30T10:00:00+08:00'))
  mockAnswer(dictionaries.items, [])
  store.set(openWorkOrderAtom, null)
})
const text = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

const job = (jobId: number, fromTime: string, given: Partial<DayItem> = {}): DayItem => ({
  jobId,
  workOrderId: jobId * 10,
  workNo: `WO${jobId}`,
  oldmanName: `长者${jobId}`,
  serverProjectName: '助浴',
  emergencyType: '1',
  tenantId: 1000002,
  status: JobStatus.Assigned,
  userId: 5,
  isHelper: false,
  fromTime,
  toTime: fromTime.replace(':00:', ':45:'),
  isLate: false,
  conflictReason: null,
  ...given,
})
const answerDays = (today: DayItem[], tomorrow: DayItem[] = []) =>
  mockAnswer(workOrders.day, ({ query: { day } }) => ({
    people: [],
    left: 0,
    leaves: [],
    items: day === '2026-11-30' ? today : tomorrow,
  }))

it('jobs that have begun come first, then the next ones by time, without those that have ended', async () => {
  answerDays(
    [
      job(1, '2026-11-30 15:00:00'),
      job(2, '2026-11-30 11:00:00', { isHelper: true }),
      job(3, '2026-11-30 16:00:00', { status: JobStatus.Paused }),
      job(4, '2026-11-30 09:00:00', { status: JobStatus.Finished }),
      job(5, '2026-11-30 09:30:00', { isLate: true }),
    ],
    [job(6, '2026-12-01 08:00:00')],
  )
  const user = renderPage(<MyJobs />)
  await waitFor(() => expect(text('.home-row strong')).toEqual(['长者3', '长者5', '长者2', '长者1', '长者6']))
  expect(text('.home-words > .soft')).toEqual([
    '今天 16:00–16:45',
    '今天 09:30–09:30',
    '今天 11:00–11:45 · 协助',
    '今天 15:00–15:45',
    '12-01 周二 08:00–08:45',
  ])
  expect(screen.getByText('已迟到')).toBeTruthy()
  await user.click(screen.getByText('长者1'))
  expect(store.get(openWorkOrderAtom)).toBe(10)
})

it('a care worker without jobs sees a text that new jobs will pop up', async () => {
  answerDays([])
  renderPage(<MyJobs />)
  await screen.findByText('今明两天没有待做的工单，新的派单会弹出提醒')
})

it('an error while reading warnings is not shown as an empty list', async () => {
  mockRefusal(warnings.bell, 403, '没有权限')
  renderPage(<OpenWarnings />)
  await screen.findByText(/没有权限/)
  expect(screen.queryByText('没有待处理的预警')).toBeNull()
  expect(queriesTo(warnings.bell)).toEqual([{ size: '5' }])
})

it('open matters lead to their lists, and kinds without any are left out', async () => {
  mockAnswer(home.attention, [
    { tenantId: 1000002, tenantName: '海淀院', counts: { lowAccounts: 5, warnings: 2, overdueRisks: 61 } },
  ])
  renderPage(<AttentionPart />)
  await screen.findByText('未接手的预警')
  expect(links()).toEqual([
    ['未接手的预警2 条', '/warning/warning/index?isDisposed=0'],
    ['逾期未复评的风险61 人', '/elderRisk/index?overdue=1'],
    ['余额不足的账户5 户', '/account/remind?kind=1'],
  ])
})

it('the part shows a text when the institution has no open matters', async () => {
  mockAnswer(home.attention, [])
  renderPage(<AttentionPart />)
  await screen.findByText('没有待处理的事项')
})

it('the institutions of a group are shown side by side, and each count links to its institution’s list', async () => {
  mockAnswer(home.attention, [
    { tenantId: 1000003, tenantName: '朝阳院', counts: { warnings: 4, followUps: 2, lowAccounts: 3 } },
    { tenantId: 1000002, tenantName: '海淀院', counts: { incidents: 1 } },
  ])
  renderPage(<Institutions />)
  await screen.findByText('朝阳院')
  expect(text('tbody tr')).toEqual(['朝阳院4———5', '海淀院———1—'])
  expect(links()).toEqual([
    ['朝阳院', '/oldMan/index?tenantId=1000003'],
    ['4', '/warning/warning/index?isDisposed=0&tenantId=1000003'],
    ['海淀院', '/oldMan/index?tenantId=1000002'],
    ['1', '/oldMan/incident?status=1&tenantId=1000002'],
  ])
})

it('beds are summed, and the floors with the most free beds come first', async () => {
  const floor = (floorId: number, name: string, taken: number) => ({
    floorId,
    name,
    total: 10,
    taken,
    kept: 1,
    broken: 1,
  })
  mockAnswer(home.occupancy, [floor(1, '东楼 1层', 8), floor(2, '东楼 2层', 3)])
  renderPage(<Occupancy />)
  await screen.findByText('东楼 2层')
  expect(text('.home-card > p > span')).toEqual(['在住 11 / 20 床', '入住率 55% · 预留 2 · 维修 2'])
  expect(text('.home-floors li')).toEqual(['东楼 2层空 5 床', '东楼 1层空 0 床'])
})

it('the bills of the newest month are summed, and lead to their list', async () => {
  mockAnswer(home.money, { month: '2026-10', bills: 30, billed: 90_000, paid: 67_500, unpaid: 22_500 })
  renderPage(<Money />)
  await screen.findByText('¥90,000.00')
  expect(text('.home-card > p > span')).toEqual([
    '2026-10 账单 30 张，应收 ¥90,000.00',
    '已缴 ¥67,500.00 · 未缴 ¥22,500.00',
  ])
  expect(document.querySelector<HTMLElement>('.share-track > span')?.style.width).toBe('75%')
  screen.getByRole('button', { name: '月度账单' }).click()
  expect(location.pathname + location.search).toBe('/cost/settlement?month=2026-10')
})

it('before the first bill the home page says so', async () => {
  mockAnswer(home.money, null)
  renderPage(<Money />)
  expect(await screen.findByText('还没有已出账的月份')).toBeTruthy()
})

it('the running shift names who is on duty in each post, and the next gap of the roster', async () => {
  const shift = { desk: 1, lead: 1, manager: 0 }
  const place = {
    coverReason: null,
    leaveReason: null,
    unreachable: null,
    plannedId: 5,
    plannedName: '赵敏',
    userId: 5,
    nickName: '赵敏',
    day: '2026-11-30',
  }
  mockAnswer(duty.week, {
    from: '2026-11-30',
    shifts: [
      { id: 1, name: '早班', beginAt: '07:00', endAt: '15:00', ...shift },
      { id: 2, name: '中班', beginAt: '15:00', endAt: '23:00', ...shift },
    ],
    places: [
      { ...place, id: 1, shiftId: 1, post: 'desk' },
      { ...place, id: 2, shiftId: 2, post: 'lead' },
    ],
    gaps: [
      {
        day: '2026-12-02',
        shiftId: 2,
        shiftName: '中班',
        post: 'desk',
        missing: 1,
        from: Date.parse('2026-12-02T15:00:00+08:00'),
        to: Date.parse('2026-12-02T23:00:00+08:00'),
        isWhole: true,
      },
    ],
    unreachable: [],
    away: [],
    swapHours: null,
  })
  renderPage(<OnDuty />)
  await screen.findByText('早班')
  expect(screen.queryByText('中班')).toBeNull()
  expect(text('dl > div')).toEqual(['值班席赵敏', '值班组长无人值班', '值班经理无人值班'])
  expect(screen.getByText(/^缺人/).textContent).toContain('12-02')
})

it('an elder of the user is shown with the newest change, or with the high risks', async () => {
  const elder = { avatar: null, age: 88, careLevel: null, bedName: '201-A', risks: ['跌倒高风险'] }
  const change = { kind: 'warning', time: '2026-11-30 09:00:00', title: '跌倒' } as const
  mockAnswer(home.residents, [
    { ...elder, id: 1, userName: '王秀英', changes: [change] },
    { ...elder, id: 2, userName: '赵德胜', changes: [] },
  ])
  const user = renderPage(<Residents />)
  await screen.findByText('王秀英')
  expect(text('.home-words')).toEqual(['王秀英88 岁 · 201-A预警：跌倒 1 小时前', '赵德胜88 岁 · 201-A跌倒高风险'])
  await user.click(screen.getByText('赵德胜'))
  expect(location.pathname + location.search).toMatch(/^\/oldMan\/detail\?id=2/)
})

it('an operator sees the applications and receipts of institutions that the operator may check', async () => {
  mockAnswer(applications.page, { ...pageOfRows<never>([]), total: 3 })
  mockAnswer(packageChecks.page, ({ query }) => ({
    ...pageOfRows<never>([]),
    total: Number(query.billStatus) === 2 ? 1 : 0,
  }))
  renderPage(<PlatformMatters />, { may: [accessOf('applications.page'), accessOf('packageChecks.page')] })
  await screen.findByText('待审核的机构申请')
  expect(links()).toEqual([
    ['待审核的机构申请3 份', '/tenant/application?status=0'],
    ['待第二人确认的回单1 份', '/tenant/package-order?billStatus=2'],
  ])
})
