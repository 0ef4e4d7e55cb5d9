import type { PackageInvoice } from '@care/shared/purchase/package-invoice'
import { InvoiceStatus } from '@care/shared/purchase/package-invoice.moves'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { RowAction } from '../../crud/list/data-grid.tsx'
import { ListGrid } from '../../crud/list/list-grid.tsx'
import { SearchBar } from '../../crud/list/search-bar.tsx'
import { usePage } from '../../crud/list/use-page.ts'
import { Button } from '../../kit/inputs/button.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { Page } from '../../kit/page/page.tsx'
import { invoiceFields } from './invoice.fields.tsx'

const RequestDrawer = lazyPart('RequestDrawer', () => import('./request-drawer.tsx'))

const open = ({ id }: PackageInvoice) => navigate(`/management/invoice/details?id=${id}`)

/** Invoices for package orders: the institution's own, or those of all for the operator, what waits first. */
export function InvoicesPage() {
  const page = usePage(api.packageInvoices.page)
  const mayCall = useMayCall()
  const [isAsking, setAsking] = useState(false)
  const mayIssue = mayCall(api.packageInvoices.issue)
  const ask = mayCall(api.packageInvoices.create) && (
    <Button label="申请发票" icon="pi pi-plus" onClick={() => setAsking(true)} />
  )
  return (
    <Page fill actions={ask}>
      <SearchBar
        page={page}
        fields={invoiceFields}
        search={[...(mayIssue ? ['tenantName'] : []), 'orderNo', 'invoiceNo', 'title', 'status', 'invoiceType']}
      />
      <ListGrid
        name="packageInvoices"
        page={page}
        fields={invoiceFields}
        rowKey="id"
        columns={[
          ...(mayIssue ? (['tenantName'] as const) : []),
          ...(['title', 'orderNo', 'itemName', 'amount', 'invoiceType', 'status', 'invoiceNo', 'issueDate'] as const),
          ...(['taxNo', 'applyUser', 'createTime'] as const),
        ]}
        hidden={['taxNo', 'itemName']}
        onOpen={open}
        rowActions={(invoice: PackageInvoice) => (
          <RowAction
            label={mayIssue && invoice.status === InvoiceStatus.Requested ? '开票' : '查看'}
            onClick={() => open(invoice)}
          />
        )}
        empty={{ text: mayIssue ? '还没有机构申请发票' : '还没有发票，套餐订单核实到账后可以申请', action: ask }}
      />
      {isAsking && <RequestDrawer onClose={() => setAsking(false)} />}
    </Page>
  )
}
