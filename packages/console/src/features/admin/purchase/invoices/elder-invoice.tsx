import { elderInvoice } from '@care/shared/money/invoices/elder-invoice.words'
import { pages } from '@care/shared/pages/pages'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { fieldsOf } from '../../../../crud/fields/fields-of.tsx'
import { PrintButton } from '../../../../crud/print-button.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { BackButton } from '../../../../kit/page/back-button.tsx'
import { Page } from '../../../../kit/page/page.tsx'
import { RecordFields } from '../../../../kit/text/facts.tsx'
import { HistoryList } from '../../../../kit/text/history-list.tsx'
import { useTabTitle } from '../../../../shell/tabs/tab-pane.tsx'
import './invoices.css'

const fields = fieldsOf(elderInvoice.fields)
const facts = elderInvoice.columns.filter((name) => name !== 'fileUrl')

/** A receipt or an invoice of an elder in full: /management/invoice/details?of=elder&id=… */
export function ElderInvoice({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(api.elderInvoices.detail.query({ params: { id } }))
  useTabTitle(data && `发票 ${data.record.invoiceNo ?? data.record.applyNo}`)
  if (!data) return <QueryPlaceholder isPage error={error} onRetry={refetch} />
  const { record, trail } = data
  return (
    <Page
      title={<span className="line">发票详情 {fields.status.show(record.status as never, record)}</span>}
      actions={
        <>
          <BackButton to={pages.elderInvoices.path} />
          <PrintButton
            call={api.elderInvoices.print}
            path="/document/print"
            also={{ of: 'elderInvoices', noun: elderInvoice.noun }}
            id={id}
          />
        </>
      }
    >
      <section className="card invoice-part stack">
        <h2>收据与发票</h2>
        <RecordFields row={record} fields={fields} names={[...facts]} columns={2} />
      </section>
      <section className="card invoice-part stack">
        <h2>处理轨迹</h2>
        <HistoryList steps={trail} />
      </section>
    </Page>
  )
}
