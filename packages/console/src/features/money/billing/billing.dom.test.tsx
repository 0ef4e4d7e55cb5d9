import { contract } from '@care/shared/contract'
import { Refusal } from '@care/shared/http/errors'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodiesTo, mockAnswer, mockRefusal } from '../../../testing/fake-server.ts'
import { fill } from '../../../testing/fill.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { waitForToast } from '../../../testing/steps.ts'
import { BillProofPage } from './bill-proof.page.tsx'
import { BillRunsPage } from './bill-runs.page.tsx'
import { FeePlan } from './fee-plan.tsx'
import { ReceivablesPage } from './receivables.page.tsx'
import { SettlementsPage } from './settlements.page.tsx'

const { billJobs, billLinks, billRuns, feePlans, payerShares, settlements } = contract
const of = { tenantId: 1000002, tenantName: '院', createUser: '李静', createTime: '2026-11-01 09:00:00' }
const bill = {
  id: 9,
  settleNo: 'ZD00000009',
  oldmanId: 7,
  checkInId: 3,
  runId: 1,
  userName: '王秀英',
  month: '2026-10',
  status: 1,
  billAmount: 3_300,
  shareAmount: 0,
  ownAmount: 3_300,
  paidAmount: 1_000,
  unpaidAmount: 2_300,
  lockTime: '2026-11-01 09:00:00',
  lockUser: '李静',
  settleTime: null,
  voidReason: null,
  ...of,
}

it('a bill shows its lines with their rules, and is paid from its row', async () => {
  mockAnswer(settlements.page, pageOfRows([bill]))
  mockAnswer(settlements.detail, { record: bill, trail: [] })
  mockAnswer(settlements.content, {
    lines: [
      {
        id: 1,
        source: 1,
        month: '2026-10',
        kind: 3,
        name: '餐费',
        fromDate: '2026-10-11',
        toDate: '2026-10-13',
        days: -3,
        unit: 2,
        price: 35,
        amount: -105,
        rule: '请假3天（10月11日至10月13日），第1天起退餐费',
        createUser: null,
      },
    ],
    shares: [
      { id: 1, payerName: '长护险', name: '护理费', amount: 700, refusedBy: null, reason: null },
      { id: 2, payerName: '长护险', name: '护理费', amount: -200, refusedBy: 'FF00000001', reason: '超出标准' },
    ],
    payments: [],
  })
  mockAnswer(settlements.pay, true)
  const sent = {
    contactName: '李芳',
    state: 'sent' as const,
    url: null,
    expireTime: '2026-12-01 09:00:00',
    createUser: '李静',
  }
  const opened = { stopTime: '2026-11-03 09:00:00', openCount: 2, openTime: '2026-11-02 10:30:00' }
  mockAnswer(billLinks.list, [{ id: 1, ...sent, ...opened, createTime: '2026-11-01 09:00:00' }])
  const user = renderPage(<SettlementsPage />, { may: ['bill:view', 'bill:edit'] })
  await user.click(await screen.findByRole('button', { name: '详情' }))
  const line = within(await screen.findByRole('row', { name: /餐费（退费）/ }))
  line.getByText('¥-105.00')
  line.getByText(/第1天起退餐费/)
  within(screen.getByRole('row', { name: /FF00000001拒付：超出标准/ })).getByText('¥-200.00')
  within(screen.getByRole('row', { name: /李芳（已发短信） 已停用/ })).getByText('2 次，最近 2026-11-02 10:30')
  await user.keyboard('{Escape}')

  await user.click(screen.getByRole('button', { name: '缴费' }))
  const dialog = await screen.findByRole('dialog')
  await fill(user, dialog, { 缴费方式: '现金' })
  await user.click(within(dialog).getByRole('button', { name: '确认收款' }))
  await waitForToast('已收款，王秀英的账单已更新')
  expect(bodiesTo(settlements.pay)).toEqual([
    { oldmanId: 7, amount: 2_300, payMethod: 1, ids: [9], requestKey: expect.any(String) },
  ])
})

it('a run names its anomalies, and one stay is computed again', async () => {
  const run = { id: 1, runNo: 'CZ00000001', month: '2026-10', status: 1, stayCount: 2, doneCount: 2, billCount: 2 }
  const sums = { anomalyCount: 1, totalAmount: 6_600, differenceCount: null, lockUser: null, lockTime: null }
  mockAnswer(billRuns.page, pageOfRows([{ ...run, ...sums, ...of }]))
  mockAnswer(billRuns.anomalies, [
    { id: 5, kind: 2, text: '10月8日起缺3天床位费', oldmanId: 7, userName: '王秀英', checkInId: 3 },
  ])
  mockAnswer(billRuns.recompute, true)
  mockRefusal(billJobs.print, 200, '该批次没有可打印的账单')
  const user = renderPage(<BillRunsPage />, { may: ['bill:view', 'bill:edit'] })
  await user.click(await screen.findByRole('button', { name: '核对' }))
  const row = within(await screen.findByRole('row', { name: /王秀英/ }))
  row.getByText('床位费有缺口')
  await user.click(row.getByRole('button', { name: '重新计算' }))
  await waitForToast('王秀英的账单已重新计算')
  expect(bodiesTo(billRuns.recompute)).toEqual([{ id: 1, checkInId: 3 }])
  await user.click(screen.getByRole('button', { name: '打印全部账单' }))
  await waitForToast('该批次没有可打印的账单')
  expect(bodiesTo(billJobs.print)).toEqual([{ id: 1 }])
})

it('the bills of a locked run are sent to the families, each with its own outcome', async () => {
  const run = { id: 1, runNo: 'CZ00000001', month: '2026-10', status: 2, stayCount: 1, doneCount: 1, billCount: 1 }
  const sums = { anomalyCount: 0, totalAmount: 6_600, differenceCount: null, lockUser: '李静', lockTime: null }
  mockAnswer(billRuns.page, pageOfRows([{ ...run, ...sums, ...of }]))
  mockAnswer(billRuns.anomalies, [])
  mockAnswer(billLinks.ofRun, [{ id: 9, userName: '王秀英' }])
  mockRefusal(billLinks.send, 200, '长者不同意告知家属，不能发送')
  const user = renderPage(<BillRunsPage />, { may: ['bill:view', 'bill:edit'] })
  await user.click(await screen.findByRole('button', { name: '核对' }))
  await user.click(await screen.findByRole('button', { name: '发送给家属' }))
  await user.click(await screen.findByRole('button', { name: '发送' }))
  await screen.findByRole('row', { name: '王秀英 长者不同意告知家属，不能发送' })
  expect(bodiesTo(billLinks.send)).toEqual([{ id: 9 }])
})

it('prices are changed from a day on; whoever may not change them sees them only', async () => {
  const row = { id: 4, kind: 1, name: '床位费', price: 3_000, unit: 1, fromDate: '2026-03-01', toDate: null }
  mockAnswer(feePlans.list, [{ ...row, ackDate: null, reason: '入住办理', createUser: '李静' }])
  mockAnswer(feePlans.change, true)
  mockAnswer(payerShares.list, [])
  const user = renderPage(<FeePlan oldmanId={7} userName="王秀英" isOpen />, { may: ['bill:view', 'bill:edit'] })
  await user.click(await screen.findByRole('button', { name: '调价' }))
  const dialog = await screen.findByRole('dialog')
  await fill(user, dialog, { 价格: '3600', 原因: '换单人间' })
  await user.click(within(dialog).getByRole('button', { name: '变更' }))
  await waitForToast('费用已变更')
  expect(bodiesTo(feePlans.change)).toMatchObject([
    {
      oldmanId: 7,
      kind: 1,
      name: '床位费',
      unit: 1,
      price: 3_600,
      fromDate: toShanghaiDay(Date.now()),
      reason: '换单人间',
    },
  ])
})

it('what residents owe is shown by age, and bed-days that differ by name', async () => {
  const due = { until30: 100, until60: 0, until90: 0, later: 250.5, credit: 0, total: 350.5 }
  mockAnswer(settlements.receivables, [{ oldmanId: 7, userName: '王秀英', tenantName: '院', ...due }])
  renderPage(<ReceivablesPage />, { may: ['bill:view'] })
  expect((await screen.findByRole('row', { name: /王秀英/ })).textContent).toContain('¥250.50')
  expect(screen.queryByRole('button', { name: '缴费' })).toBeNull()

  const days = { occupiedDays: 11, billedDays: 0, text: '占床11天，少计11天' }
  mockAnswer(settlements.proof, {
    stays: 3,
    occupiedDays: 73,
    billedDays: 62,
    billedAmount: 6_000,
    differences: [{ checkInId: 3, oldmanId: 7, userName: '王秀英', tenantName: '院', ...days }],
  })
  renderPage(<BillProofPage />, { may: ['bill:view'] })
  await screen.findByText('占床11天，少计11天')
})

it('ticked bills are reminded of one by one, each with its own outcome', async () => {
  const paid = { ...bill, id: 10, settleNo: 'ZD00000010', status: 2, unpaidAmount: 0 }
  mockAnswer(settlements.page, pageOfRows([bill, paid]))
  mockAnswer(settlements.remind, ({ body: { id } }) => {
    if (id === 10) throw new Refusal(400, '账单没有未缴金额，无需提醒', {}, null)
    return { state: 'sent' as const, contactName: '李芳', text: '请及时缴费' }
  })
  const user = renderPage(<SettlementsPage />, { may: ['bill:view', 'bill:edit'] })
  await screen.findByText('ZD00000009')
  for (const box of screen.getAllByRole('checkbox').slice(-2)) await user.click(box)
  await user.click(await screen.findByRole('button', { name: '批量提醒缴费' }))
  const asked = within(await screen.findByRole('dialog'))
  await user.click(asked.getByRole('button', { name: '提醒缴费' }))
  await screen.findByText(/账单没有未缴金额，无需提醒/)
  expect(bodiesTo(settlements.remind)).toEqual([{ id: 9 }, { id: 10 }])
})

it('a bill is paid from the account of its elder', async () => {
  mockAnswer(settlements.page, pageOfRows([bill]))
  mockAnswer(settlements.pay, true)
  const user = renderPage(<SettlementsPage />, { may: ['bill:view', 'bill:edit'] })
  await user.click(await screen.findByRole('button', { name: '缴费' }))
  const dialog = await screen.findByRole('dialog')
  await fill(user, dialog, { 缴费方式: '账户余额' })
  await user.click(within(dialog).getByRole('button', { name: '确认收款' }))
  await waitForToast('已收款，王秀英的账单已更新')
  expect(bodiesTo(settlements.pay)).toEqual([
    { oldmanId: 7, amount: 2_300, payMethod: 6, ids: [9], requestKey: expect.any(String) },
  ])
})
