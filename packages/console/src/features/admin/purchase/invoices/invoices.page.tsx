import { InvoiceStatus } from '@care/shared/admin/purchase/package-invoice.moves'
import { packageInvoice } from '@care/shared/admin/purchase/package-invoice.words'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { ListPage } from '../../../../crud/list-page.tsx'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'
import { invoiceFields } from './invoice.fields.tsx'

const RequestDrawer = lazyPart('RequestDrawer', () => import('./request-drawer.tsx'))

/**
 * Invoices for package orders: the institution's own, or all institutions' for the operator; pending invoices first.
 */
export function InvoicesPage() {
  const mayIssue = useMayCall()(api.packageInvoices.issue)
  const whose = mayIssue ? (['tenantName'] as const) : []
  return (
    <ListPage
      list={api.packageInvoices.page}
      name="packageInvoices"
      fields={invoiceFields}
      words={packageInvoice}
      search={[...whose, ...packageInvoice.search]}
      columns={[...whose, ...packageInvoice.columns]}
      add={{
        label: '申请发票',
        may: api.packageInvoices.create,
        shows: (_, close) => <RequestDrawer onClose={close} />,
      }}
      rowActions={() => [
        {
          label: ({ status }) => (mayIssue && status === InvoiceStatus.Requested ? '开票' : '查看'),
          primary: true,
          open: ({ id }) => navigate(`/management/invoice/details?id=${id}`),
        },
      ]}
      empty={mayIssue ? '还没有机构申请发票' : '还没有发票，套餐订单核实到账后可以申请'}
    />
  )
}
