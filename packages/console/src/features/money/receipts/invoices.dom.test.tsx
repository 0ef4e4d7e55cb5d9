import { contract } from '@care/shared/contract'
import type { Permission } from '@care/shared/http/endpoint'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mockAnswer } from '../../../testing/fake-server.ts'
import { invoiceOf } from '../../../testing/records.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { actionLabelsIn, rowWith } from '../../../testing/steps.ts'
import { InvoicesPage } from './invoices.page.tsx'

async function offered(may: Permission[]) {
  mockAnswer(contract.dictionaries.items, [])
  mockAnswer(
    contract.elderInvoices.page,
    pageOfRows([
      invoiceOf(1),
      invoiceOf(2, { status: 1, invoiceNo: '123' }),
      invoiceOf(3, { status: 1, invoiceNo: '124', fileUrl: '/admin/sys-file/1000002/a.pdf' }),
      invoiceOf(4, { status: 2 }),
    ]),
  )
  const user = renderPage(<InvoicesPage />, { may, at: '/cost/invoice/index' })
  const labels: string[][] = []
  for (const name of ['KP1', 'KP2', 'KP3', 'KP4']) labels.push(await actionLabelsIn(user, await rowWith(name)))
  return labels
}

it('what is asked for is issued or withdrawn, and what is issued takes a file', async () => {
  expect(await offered(['receipt:view', 'receipt:edit'])).toEqual([
    ['详情', '开具', '撤回'],
    ['详情', '上传文件'],
    ['详情', '更换文件'],
    ['详情'],
  ])
  expect(screen.getByRole('link', { name: '查看' }).getAttribute('href')).toBe('/pdfView?bucket=1000002&fileName=a.pdf')
  expect(screen.getByRole('link', { name: 'KP2' }).getAttribute('href')).toBe(
    '/management/invoice/details?of=elder&id=2',
  )
  expect(screen.getByRole('link', { name: '收据与发票' }).getAttribute('aria-current')).toBe('page')
})

it('who may judge voids what is issued', async () => {
  expect((await offered(['receipt:view', 'receipt:audit'])).map((labels) => labels.includes('作废'))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
