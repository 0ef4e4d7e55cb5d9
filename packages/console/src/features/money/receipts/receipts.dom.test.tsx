import { contract } from '@care/shared/contract'
import type { Permission } from '@care/shared/http/endpoint'
import type { DepositRow } from '@care/shared/money/receipts/deposit.words'
import { expect, it } from 'vitest'
import { mockAnswer } from '../../../testing/fake-server.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { buttons, rowWith } from '../../../testing/steps.ts'
import { DepositsPage } from './deposits.page.tsx'

const row = (id: number, status: number): DepositRow => ({
  id,
  depositNo: `YJ${id}`,
  oldmanId: 7,
  userName: `长者${id}`,
  kind: '1',
  status,
  amount: 500,
  payMethod: 1,
  deduct: status === 4 ? 120.5 : null,
  refundAmount: null,
  refundMethod: null,
  refundTime: null,
  transferTo: status === 5 ? 1 : null,
  fileUrl: null,
  channelReason: null,
  reason: null,
  askUser: null,
  auditUser: null,
  auditRemark: null,
  remark: null,
  tenantId: 1,
  tenantName: '院',
  createUser: '周敏',
  createTime: '2026-11-01 08:00:00',
})

async function offered(may: Permission[]) {
  mockAnswer(contract.dictionaries.items, [])
  mockAnswer(contract.deposits.page, pageOfRows([row(1, 0), row(2, 3), row(3, 4), row(4, 1), row(5, 5)]))
  renderPage(<DepositsPage />, { may, at: '/cost/deposit/index' })
  await rowWith('YJ1')
  return Promise.all(['YJ1', 'YJ2', 'YJ3', 'YJ4', 'YJ5'].map(async (name) => buttons(await rowWith(name))))
}

it('who may not judge asks for a refund, a transfer or a deduction of a deposit that is held', async () => {
  expect(await offered(['receipt:view', 'receipt:edit'])).toEqual([
    ['详情', '申请退还', '申请转出', '申请抵扣'],
    ['详情'],
    ['详情'],
    ['详情'],
    ['详情'],
  ])
})

it('who judges is offered the answers to what was asked', async () => {
  expect(await offered(['receipt:view', 'receipt:audit'])).toEqual([
    ['详情'],
    ['详情', '同意退还', '驳回'],
    ['详情', '同意抵扣', '驳回'],
    ['详情'],
    ['详情', '同意转出', '驳回'],
  ])
})
