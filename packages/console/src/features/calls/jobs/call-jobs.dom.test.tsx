import type { CaseRow, JobDetail } from '@care/shared/calls/jobs/call-job'
import { usualCallableTime } from '@care/shared/calls/jobs/callable-time'
import { contract } from '@care/shared/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bodiesTo, mockAnswer } from '../../../testing/fake-server.ts'
import { fill } from '../../../testing/fill.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { CallJobsPage } from './call-jobs.page.tsx'

const { callJobs, dictionaries, tenants } = contract

const job = (given: Partial<JobDetail> = {}): JobDetail => ({
  id: 7,
  name: '降温回访',
  businessType: 2,
  state: 1,
  totalCases: 4,
  waitingCases: 1,
  connectedCases: 1,
  failedCases: 1,
  skippedCases: 1,
  skillGroupId: null,
  skillGroupName: null,
  callerNumber: null,
  contactFlowId: null,
  questionnaireKey: null,
  strategyType: null,
  ratio: null,
  startTime: null,
  endTime: null,
  callableTime: usualCallableTime,
  maxAttemptCount: 3,
  minAttemptInterval: 30,
  skipsHolidays: true,
  type: 1,
  campaignId: null,
  tenantId: 1000002,
  tenantName: '院',
  createUser: '值班员',
  createTime: '2026-12-01 08:00:00',
  cases: [],
  named: null,
  trail: [{ id: 1, text: '新建任务', operator: '值班员', createTime: '2026-12-01 08:00:00' }],
  ...given,
})
const person = (id: number, name: string): CaseRow => ({
  id,
  jobId: 7,
  name,
  relation: '本人',
  phoneNumber: '13800000001',
  state: 1,
  failureReason: null,
  attemptCount: 1,
  callTime: '2026-12-01 09:00:00',
  nextTime: null,
  nickName: '值班员',
  duration: null,
  oldmanId: 3,
  contactId: null,
})

beforeEach(() => {
  mockAnswer(dictionaries.items, [])
  mockAnswer(tenants.visible, [])
})
const open = () => renderPage(<CallJobsPage />, { may: ['call:view', 'call:edit'], at: '/call/job' })

it('the next person is dialled and the result leads to the one after', async () => {
  mockAnswer(callJobs.page, pageOfRows([job()]))
  const turns = [person(1, '王桂英'), person(2, '李福')]
  mockAnswer(callJobs.next, () => {
    const one = turns.shift()
    return one
      ? { case: { ...one, leaseTime: '2026-12-01 09:30:00' }, why: null }
      : { case: null, why: '名单已全部拨完' }
  })
  mockAnswer(callJobs.settle, true)
  const user = open()
  await user.click(await screen.findByRole('button', { name: '下一位' }))
  await user.click(await screen.findByRole('button', { name: '领取下一位' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('王桂英')).toBeTruthy()
  expect(drawer.getByRole('link', { name: '138 0000 0001' }).getAttribute('href')).toBe('tel:13800000001')
  await user.click(drawer.getByRole('button', { name: '保存结果' }))
  expect(await drawer.findByText('请选择结果')).toBeTruthy()
  const choose = async (label: string) => {
    await fill(user, screen.getByRole('dialog'), { 结果: label })
    await user.click(drawer.getByRole('button', { name: '保存结果' }))
  }
  await choose('已接通')
  expect(await drawer.findByText('李福')).toBeTruthy()
  await choose('无人接听')
  expect(await drawer.findByText('名单已全部拨完')).toBeTruthy()
  expect(bodiesTo(callJobs.settle)).toEqual([
    { id: 1, outcome: 1 },
    { id: 2, outcome: 2 },
  ])
  expect(bodiesTo(callJobs.next)).toEqual([{ id: 7 }, { id: 7 }, { id: 7 }])
})

it('each state offers its moves, and a stop says how many are not called any more', async () => {
  const rows = [job(), job({ id: 8, name: '通知', state: 2 }), job({ id: 9, name: '草稿任务', state: 0 })]
  mockAnswer(callJobs.page, pageOfRows(rows))
  mockAnswer(callJobs.stop, true)
  const user = open()
  const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)
  expect((await row('降温回访')).getByRole('button', { name: '暂停' })).toBeTruthy()
  expect((await row('通知')).queryByRole('button', { name: '下一位' })).toBeNull()
  expect((await row('通知')).getByRole('button', { name: '继续' })).toBeTruthy()
  expect((await row('草稿任务')).getByRole('button', { name: '启动' })).toBeTruthy()
  await user.click((await row('降温回访')).getByRole('button', { name: /更多/ }))
  await user.click(await screen.findByRole('menuitem', { name: '停止' }))
  expect(await screen.findByText('停止降温回访？1人不再拨打，停止后不能继续。')).toBeTruthy()
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '停止' }))
  await waitFor(() => expect(bodiesTo(callJobs.stop)).toEqual([{ id: 7 }]))
})

it('the drawer shows the progress, the people with their reasons, the hours and the trail', async () => {
  mockAnswer(callJobs.page, pageOfRows([job({ state: 2 })]))
  mockAnswer(callJobs.get, job({ state: 2 }))
  mockAnswer(
    callJobs.cases,
    pageOfRows([{ ...person(1, '孙立'), state: 4, attemptCount: 0, failureReason: '长者已撤回外呼授权' }]),
  )
  const user = open()
  await user.click(await screen.findByRole('button', { name: '名单' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('已处理 2 / 3 人')).toBeTruthy()
  expect(await drawer.findByText('长者已撤回外呼授权')).toBeTruthy()
  expect(drawer.getByText('09:00–11:30、14:00–18:00')).toBeTruthy()
  expect(drawer.getByText('新建任务')).toBeTruthy()
})

it('a new job is sent with its numbers and hours, and a wrong number is named with its line', async () => {
  mockAnswer(callJobs.page, pageOfRows<never>([]))
  mockAnswer(callJobs.create, { id: 8 })
  const user = open()
  await user.click(await screen.findByRole('button', { name: '新建任务' }))
  const drawer = within(await screen.findByRole('dialog'))
  await fill(user, screen.getByRole('dialog'), { 名称: '通知', 其他号码: '13800000001\n12x' })
  await user.click(drawer.getByRole('button', { name: '保存' }))
  expect(await drawer.findByText('第2行：12x不是正确的号码')).toBeTruthy()
  await fill(user, screen.getByRole('dialog'), { 其他号码: '13800000001\n138 0000 0002' })
  await user.click(drawer.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(bodiesTo(callJobs.create)).toHaveLength(1))
  expect(bodiesTo(callJobs.create)).toMatchObject([
    { name: '通知', phones: ['13800000001', '138 0000 0002'], callableTime: usualCallableTime, maxAttemptCount: 3 },
  ])
})

it('the people of a draft are taken out and numbers added in its form', async () => {
  const named = {
    elders: [
      { id: 3, userName: '王桂英' },
      { id: 4, userName: '李福' },
    ],
    phones: ['13800000001'],
  }
  const draft = job({ state: 0, named })
  mockAnswer(callJobs.page, pageOfRows([draft]))
  mockAnswer(callJobs.get, draft)
  mockAnswer(callJobs.update, true)
  const user = open()
  const row = within((await screen.findByText('降温回访')).closest('tr') as HTMLElement)
  await user.click(row.getByRole('button', { name: '修改' }))
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('button', { name: '移除王桂英' }))
  expect(drawer.queryByRole('button', { name: '移除王桂英' })).toBeNull()
  await fill(user, screen.getByRole('dialog'), { 其他号码: '13800000001\n13800000002' })
  await user.click(drawer.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(bodiesTo(callJobs.update)).toHaveLength(1))
  expect(bodiesTo(callJobs.update)).toMatchObject([{ id: 7, oldmanIds: [4], phones: ['13800000001', '13800000002'] }])
})

it('the half year is shown by month, and a month without calls has no rate', async () => {
  mockAnswer(callJobs.page, pageOfRows<never>([]))
  mockAnswer(callJobs.halfYear, {
    months: ['2026-11', '2026-12'],
    inbound: [0, 3],
    outbound: [0, 5],
    answered: [0, 4],
    totalDuration: [0, 600],
    rated: [0, 2],
    satisfaction: [null, 4.5],
  })
  const user = open()
  await user.click(await screen.findByRole('button', { name: '近半年统计' }))
  const cells = (name: string) =>
    [...(screen.getByRole('rowheader', { name }).parentElement?.children ?? [])].map((cell) => cell.textContent)
  await screen.findByRole('rowheader', { name: '2026-12' })
  expect(cells('2026-12')).toEqual(['2026-12', '8', '3', '5', '4', '50%', '10 分钟', '2', '4.5'])
  expect(cells('2026-11')[5]).toBe('—')
})
