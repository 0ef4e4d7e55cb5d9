import type { Difference, Reconciliation } from '@care/shared/admin/purchase/reconcile/reconciliation'
import { contract } from '@care/shared/contract'
import type { Permission } from '@care/shared/http/endpoint'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodiesTo, callsTo, mockAnswer } from '../../../../testing/fake-server.ts'
import { fill } from '../../../../testing/fill.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { press, rowWith, waitForToast } from '../../../../testing/steps.ts'
import { ReconcilePage } from './reconcile.page.tsx'

const { reconciliation } = contract
const operator = { may: ['reconcile:view', 'reconcile:edit'] satisfies Permission[] }
const entry = { id: 1, day: '2026-11-20', serialNo: 'L1', payer: '颐和家政', amount: 2980 }
const order = { id: 7, orderNo: 'TD7', tenantName: '朝阳院', billNo: 'L9', amount: 2980, verifyDay: '2026-11-21' }
const money: Difference = { kind: 1, entry, order: null, orderNos: [] }
const unpaid: Difference = { kind: 2, entry: null, order, orderNos: [] }

function opened(given: Partial<Reconciliation> = {}) {
  mockAnswer(reconciliation.differences, {
    entries: 1,
    received: 2980,
    orders: 2,
    verified: 5960,
    differences: [money, unpaid],
    settlements: [],
    ...given,
  })
  return renderPage(<ReconcilePage />, {
    ...operator,
    at: '/tenant/reconcile?startTime=2026-11-01 00:00:00&endTime=2026-11-30 23:59:59',
  })
}

it('the page shows the totals of the period and its differences', async () => {
  opened()
  expect((await rowWith('L1')).textContent).toContain('到账无订单')
  expect((await rowWith('TD7')).textContent).toContain('订单无到账')
  expect(screen.getByRole('list', { name: /合计/ }).textContent).toMatch(/¥2,980.00.*¥5,960.00.*-.*2,980.00/)
  expect(callsTo(reconciliation.differences)[0]?.query).toEqual({ begin: '2026-11-01', end: '2026-11-30' })
})

it('a payment is linked with an unpaid order, with a reason', async () => {
  mockAnswer(reconciliation.link, true)
  const user = opened()
  await press(user, '关联', (await rowWith('L1')) as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: '关联订单' })
  await press(user, '关联', dialog)
  await within(dialog).findByText('请选择订单')
  await fill(user, dialog, { 订单: 'TD7 · 朝阳院 · ¥2,980.00', 原因: '母公司代付' })
  await press(user, '关联', dialog)
  await waitForToast('已关联')
  expect(bodiesTo(reconciliation.link)).toEqual([{ entryId: 1, orderId: 7, reason: '母公司代付' }])
})

it('a difference is explained, and the explanation is undone after a confirmation', async () => {
  mockAnswer(reconciliation.explain, true)
  mockAnswer(reconciliation.undo, true)
  const said1 = {
    id: 5,
    kind: 3 as const,
    serialNo: 'L3',
    orderNo: 'TD3',
    isLink: false,
    reason: '手续费',
    operator: '沈清',
    createTime: '2026-11-22 10:00:00',
    undoTime: null,
    undoName: null,
    undoReason: null,
  }
  const user = opened({ settlements: [said1] })
  await press(user, '说明', (await rowWith('TD7')) as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: '说明差异' })
  await fill(user, dialog, { 原因: '次月到账' })
  await press(user, '保存', dialog)
  await waitForToast('已说明')
  expect(bodiesTo(reconciliation.explain)).toEqual([{ kind: 2, orderId: 7, reason: '次月到账' }])
  await press(user, '撤销')
  const form = await screen.findByRole('dialog', { name: '撤销处理' })
  await user.type(within(form).getByLabelText('撤销原因'), '看错了')
  await press(user, '撤销', form)
  await waitForToast('已撤销，差异重新列出')
})

it('the page displays a text when there are no differences', async () => {
  opened({ differences: [] })
  await screen.findByText('没有差异：银行流水与已核实订单一致')
})
