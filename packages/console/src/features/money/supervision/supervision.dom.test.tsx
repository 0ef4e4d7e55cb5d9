import { contract } from '@care/shared/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { mockAnswer } from '../../../testing/fake-server.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { SupervisionPage } from './supervision.page.tsx'

const at = '/cost/supervision'
const may = ['receipt:view', 'receipt:edit'] as const
const rule = {
  serviceMonths: 12,
  depositMonths: 12,
  membership: null,
  refundDays: 10,
  reservePercent: 20,
  reserveOf: '1' as const,
  source: null,
  bankName: null,
  accountNo: null,
  since: null,
  opening: 0,
}

it('shows exceptions first, and says how to begin where there is no custody account', async () => {
  const late = { kind: 'papers' as const, document: 'YZ00001000', userName: '王芳', amount: 800, dueDay: '2026-11-18' }
  mockAnswer(contract.supervision.overview, { rule, balance: null, exceptions: [{ ...late, text: '送医' }] })
  renderPage(<SupervisionPage />, { may: [...may], at })
  const line = (await screen.findByText('YZ00001000')).closest('tr')
  expect(line?.textContent).toBe('应急材料逾期YZ00001000王芳¥800.002026-11-18送医')
  expect(screen.getByText(/还没有设置存管账户/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '预收费规则' })).toBeNull()
  expect(within(screen.getByRole('region', { name: '规则' })).getByText('不收')).toBeTruthy()
})

it('shows what has to reach the custody account', async () => {
  const account = { bankName: '工商银行', accountNo: '********5678', since: '2026-11-01' }
  const balance = { held: 800, inAccount: 300, onTheWay: 500, reserve: 160 }
  mockAnswer(contract.supervision.overview, { rule: { ...rule, ...account }, balance, exceptions: [] })
  const task = { id: 1, source: 'deposit', documentId: 1, tenantId: 1, receiptNo: 'YJ1', userName: '王芳' }
  const money = { prepaidClass: 'deposit' as const, payMethod: 1, amount: 500, state: 1 }
  const records = [{ ...task, ...money, day: '2026-11-28', dueDay: '2026-11-29' }]
  mockAnswer(contract.supervision.tasks, { records, total: 1, size: 50, current: 1, pages: 1 })
  const user = userEvent.setup()
  renderPage(<SupervisionPage />, { may: [...may], at })
  const line = (await screen.findByText('YJ1')).closest('tr')
  expect(line?.textContent).toBe('王芳YJ1押金现金¥500.002026-11-282026-11-29已逾期')
  await user.click(screen.getByRole('checkbox', { name: '选择YJ1' }))
  await user.click(screen.getByRole('button', { name: '登记所选缴存（1笔）' }))
  expect(await screen.findByText('所选1笔收款合为一笔缴存，共¥500.00，请与银行凭证核对。')).toBeTruthy()
  expect(screen.getByText('没有异常')).toBeTruthy()
  expect(screen.getByText(/工商银行/)).toBeTruthy()
})
