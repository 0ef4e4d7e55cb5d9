import { billLinks } from '@care/shared/money/billing/bill-links.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'

let gateway: TestGateway
const token = 'a'.repeat(22)
const sums = { billAmount: 5_000, shareAmount: 1_800, ownAmount: 3_200, paidAmount: 0, unpaidAmount: 3_200 }

beforeAll(async () => {
  gateway = await startGateway()
  gateway.upstream.on('POST', billLinks.open.path, ({ body }: { body: string }) =>
    JSON.parse(body).token === token
      ? {
          tenantName: '康宁<b>',
          phone: '010-8825 6600',
          elder: '王**',
          settleNo: 'ZD00000001',
          month: '2026-10',
          ...sums,
          lines: [{ name: '床位费', fromDate: '2026-10-01', toDate: '2026-10-31', amount: 5_000, rule: '整月' }],
          shares: [{ payerName: '长护险', name: '护理费', amount: 1_800, text: '' }],
          payments: [],
        }
      : null,
  )
})
afterAll(() => gateway.stop())
const open = (path: string) => gateway.app.inject({ url: `/b/${path}` })

it('the page shows amounts, shares and what is open, with no script and not to be cached or indexed', async () => {
  const page = await open(token)
  expect([page.statusCode, page.headers['x-robots-tag'], page.headers['cache-control']]).toEqual([
    200,
    'noindex',
    'no-store',
  ])
  expect(page.body).toContain('<h1>康宁&#60;b&#62;</h1><p>王** 2026-10 月度账单')
  expect(page.body).toContain('未缴 3200.00 元')
  expect(page.body).toContain('长护险<small>护理费 </small></th><td>1800.00 元')
  expect(page.body).not.toContain('<script')
})

it('unknown and malformed links get the same page, and an address that tries many is stopped', async () => {
  const [unknown, odd] = [await open('b'.repeat(22)), await open('x')]
  expect([unknown.statusCode, odd.statusCode, odd.body]).toEqual([404, 404, unknown.body])
  const tried = await Promise.all(Array.from({ length: 31 }, () => open('c'.repeat(22))))
  expect(tried.at(-1)?.statusCode).toBe(429)
  expect((await open(token)).statusCode).toBe(200)
})
