import { contract } from '@care/shared/contract'
import type { CheckOutFee, CheckOutForm } from '@care/shared/house/residence/check-out/check-out'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodiesTo, mockAnswer, queriesTo } from '../../../../testing/fake-server.ts'
import { me } from '../../../../testing/people.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { answerConfirm, press, waitForToast } from '../../../../testing/steps.ts'
import { CheckOutDrawer } from './check-out-drawer.tsx'

const { checkOuts } = contract
const service = '套餐“两次助餐”剩余2次（订单DD1）'
const fee: CheckOutFee = {
  oldmanId: 7,
  userName: '王秀英',
  checkInTime: null,
  checkOutTime: '2026-01-02 03:04:05',
  days: 0,
  leaveDays: 0,
  items: [],
  payableAmount: 0,
  paidAmount: 0,
  dueAmount: 0,
  balanceAmount: 49.9,
  arrearsAmount: 0,
  returnedAmount: 0,
  overpaidAmount: 0,
  depositAmount: 5_000,
  depositRefund: 5_000,
  balanceRefund: 49.9,
  subsidyAmount: 0,
  refundAmount: 5_049.9,
  holdings: [
    { key: 'order:12', name: service, amount: 20, ways: ['refund', 'waive'] },
    { key: 'deposit:3', name: '押金YJ3', amount: 5_000, ways: ['refund', 'deduct'] },
    { key: 'account:1', name: '账户余额', amount: 49.9, ways: ['refund'] },
  ],
}

async function opened(form: CheckOutForm = {}) {
  mockAnswer(checkOuts.draft, { id: 1, version: 1, form })
  mockAnswer(checkOuts.checkOut, true)
  mockAnswer(checkOuts.fee, ({ query }) => {
    const more = query.refunded?.includes('order:12') ? 20 : 0
    return { ...fee, returnedAmount: more, balanceRefund: 49.9 + more, refundAmount: 5_049.9 + more }
  })
  const elder = { oldmanId: 7, userName: '王秀英' }
  const user = renderPage(<CheckOutDrawer elder={elder} onClose={() => undefined} onDone={() => undefined} />, {
    may: ['checkout:edit'],
  })
  return { user, sheet: await screen.findByRole('region', { name: '款项与权益' }) }
}

it('the check-out needs a decision on each holding, and a payee', async () => {
  const { user, sheet } = await opened()
  expect(
    within(sheet)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^套餐“两次助餐”剩余2次.*20.00.*退还放弃$/),
    // without arrears a holding cannot be deducted
    expect.stringMatching(/^押金YJ3.*退还$/),
    expect.stringMatching(/^账户余额.*退还$/),
  ])
  await press(user, '办理退住')
  await within(sheet).findByText('请选择处理方式')
  expect(document.querySelector('.p-confirm-dialog')).toBeNull()
  await screen.findByText('请输入收款人')
  expect((screen.getByLabelText('经办人') as HTMLInputElement).value).toBe(me.nickName)

  await user.click(within(sheet).getByRole('radio', { name: '放弃' }))
  await within(sheet).findByText('请输入放弃原因')
  await user.type(within(sheet).getByLabelText(`${service}放弃原因`), '不再需要')
  await user.type(screen.getByLabelText('收款人'), '王芳')
  await press(user, '办理退住')
  await screen.findByText('请选择退款方式')
  expect(bodiesTo(checkOuts.checkOut)).toEqual([])
})

it('the refund for the chosen decisions is shown, and the decisions are sent', async () => {
  const { user, sheet } = await opened({ refundMethod: 4 })
  await user.click(within(sheet).getByRole('radio', { name: '退还' }))
  await waitFor(() => expect(queriesTo(checkOuts.fee).at(-1)?.refunded).toBe('order:12,deposit:3,account:1'))
  const bill = screen.getByRole('region', { name: '退住费用' })
  await within(bill).findByText(/5,?069\.90/)
  await user.type(screen.getByLabelText('收款人'), '王芳')
  await press(user, '办理退住')
  expect(await answerConfirm(user, '办理退住')).toMatch(/应退.*5,?069\.90.*给王芳。$/)
  await waitForToast('退住已办理')
  const [body] = bodiesTo(checkOuts.checkOut)
  expect(body).toMatchObject({
    oldmanId: 7,
    refundAmount: 5_069.9,
    refundMethod: 4,
    refundName: '王芳',
    handlerName: me.nickName,
    words: ['order:12', 'deposit:3', 'account:1'].map((key) => ({ key, way: 'refund' })),
  })
})
