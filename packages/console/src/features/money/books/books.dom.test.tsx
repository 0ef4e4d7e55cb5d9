import { contract } from '@care/shared/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mockAnswer } from '../../../testing/fake-server.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { BooksPage } from './books.page.tsx'

const at = '/cost/book/index?startTime=2026-11-01%2000:00:00&endTime=2026-11-30%2023:59:59'
const equal = { time: '2026-11-30 02:10:00', differing: [] }

it('shows the balances by side, and leads from each account to its entries', async () => {
  mockAnswer(contract.books.trial, {
    lines: [
      { bookClass: 'bank', opening: 100, debit: 70, credit: 0, closing: 170 },
      { bookClass: 'deposit', opening: 0, debit: 0, credit: 70, closing: -70 },
    ],
    debit: 70,
    credit: 70,
    check: equal,
  })
  renderPage(<BooksPage />, { may: ['book:view'], at })
  const line = (await screen.findByText('押金')).closest('tr')
  expect(line?.textContent).toBe('2241.01押金平¥0.00¥70.00贷 ¥70.00凭证明细')
  expect(line?.querySelector('a')?.getAttribute('href')).toBe(
    '/cost/book/entry?bookClass=deposit&start=2026-11-01&end=2026-11-30',
  )
  expect(screen.getByText(/借贷平衡/)).toBeTruthy()
})

it.each([
  [equal, '最近核对 2026-11-30 02:10，账簿与业务单据一致。'],
  [{ time: null, differing: [] }, '账簿每天凌晨与业务单据核对一次，尚未核对。'],
  [
    { ...equal, differing: [{ tenantName: '海淀院', count: 3, kinds: ['deposit' as const, 'unposted' as const] }] },
    '海淀院 3 处：押金、未入账的单据',
  ],
])('says when the books were checked, and what differed', async (check, text) => {
  mockAnswer(contract.books.trial, { lines: [], debit: 0, credit: 0, check })
  renderPage(<BooksPage />, { may: ['book:view'], at })
  expect(await screen.findByText(text)).toBeTruthy()
})
