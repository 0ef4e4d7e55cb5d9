import { contract } from '@care/shared/contract'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodiesTo, mockAnswer } from '../../../testing/fake-server.ts'
import { fill } from '../../../testing/fill.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { buttons, rowWith, waitForToast } from '../../../testing/steps.ts'
import { ClaimsPage } from './claims.page.tsx'
import { PayerShares } from './payer-shares.tsx'

const { claims, payerShares, payers } = contract
const of = { tenantId: 1000002, tenantName: '院', createUser: '李静', createTime: '2026-11-01 09:00:00' }
const payer = { id: 3, name: '长护险', kind: '2', contact: null, phone: null, remark: null, status: '0', ...of }
const share = {
  id: 4,
  payerId: 3,
  payerName: '长护险',
  kind: 2,
  way: 1,
  percent: 70,
  fixed: null,
  cap: 1_500,
  insuredPrice: 1_800,
  consentDate: '2026-02-20',
  priority: 1,
  fromDate: '2026-03-01',
  toDate: null,
  reason: '评估3级',
  createUser: '李静',
}
const claim = (id: number, status: number) => ({
  id,
  claimNo: `FF${id}`,
  payerId: 3,
  payerName: '长护险',
  month: '2026-10',
  status,
  billCount: 2,
  dayCount: 41,
  total: 967.74,
  received: null,
  refused: null,
  payMethod: null,
  receiveTime: null,
  reason: null,
  submitUser: null,
  ...of,
})

it('who pays what of a stay is shown, and changed from a day on', async () => {
  mockAnswer(payerShares.list, [share])
  mockAnswer(payers.page, pageOfRows([payer]))
  mockAnswer(payerShares.change, true)
  const user = renderPage(<PayerShares oldmanId={7} userName="王秀英" isOpen />, { may: ['bill:view', 'bill:edit'] })
  const row = within(await screen.findByRole('row', { name: /长护险/ }))
  row.getByText('70%，每月最多¥1,500.00，结算价¥1,800.00')
  await user.click(row.getByRole('button', { name: '调整' }))
  const dialog = await screen.findByRole('dialog')
  await fill(user, dialog, { 比例: '80', 原因: '评估4级' })
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  await waitForToast('付费约定已保存')
  expect(bodiesTo(payerShares.change)).toMatchObject([
    {
      oldmanId: 7,
      payerId: 3,
      kind: 2,
      way: 1,
      percent: 80,
      cap: 1_500,
      insuredPrice: 1_800,
      consentDate: '2026-02-20',
      fromDate: toShanghaiDay(Date.now()),
      reason: '评估4级',
    },
  ])
})

it('who may only look at bills sees shares without their actions', async () => {
  mockAnswer(payerShares.list, [share])
  renderPage(<PayerShares oldmanId={7} userName="王秀英" isOpen />, { may: ['bill:view'] })
  await screen.findByRole('row', { name: /长护险/ })
  expect(screen.queryByRole('button')).toBeNull()
})

it('a claim is received, and its bills are shown with their bed-days', async () => {
  mockAnswer(claims.page, pageOfRows([claim(1, 0), claim(2, 1), claim(3, 2)]))
  mockAnswer(claims.detail, { record: claim(2, 1), trail: [] })
  mockAnswer(claims.content, [
    { id: 1, userName: '王秀英', settleNo: 'ZD1', month: '2026-10', days: 31, amount: 483.87, refused: 0 },
  ])
  mockAnswer(claims.receive, true)
  const user = renderPage(<ClaimsPage />, { may: ['bill:view', 'bill:edit'], at: '/cost/claim' })
  await rowWith('FF1')
  const offered = await Promise.all(['FF1', 'FF2', 'FF3'].map(async (name) => buttons(await rowWith(name))))
  expect(offered.map((names) => names.filter((name) => name !== '更多'))).toEqual([
    ['详情', '提交'],
    ['详情', '登记到账'],
    ['详情'],
  ])
  await user.click(within(await rowWith('FF2')).getByRole('button', { name: '详情' }))
  within(await screen.findByRole('row', { name: /ZD1/ })).getByText('31')
  await user.keyboard('{Escape}')
  await user.click(within(await rowWith('FF2')).getByRole('button', { name: '登记到账' }))
  const dialog = await screen.findByRole('dialog')
  await fill(user, dialog, { 到账金额: '900', 到账方式: '银行转账', 部分拒付原因: '超标准' })
  await user.click(within(dialog).getByRole('button', { name: '登记到账' }))
  await waitForToast('已登记到账')
  expect(bodiesTo(claims.receive)).toEqual([{ id: 2, received: 900, payMethod: 4, reason: '超标准' }])
})
