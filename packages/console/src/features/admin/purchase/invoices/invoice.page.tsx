import type { WholeInvoice } from '@care/shared/admin/purchase/package-invoice'
import { InvoiceStatus } from '@care/shared/admin/purchase/package-invoice.moves'
import { invoiceTypes } from '@care/shared/admin/purchase/package-invoice.words'
import { labelOf } from '@care/shared/words'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api } from '../../../../calls/api.ts'
import { yuanText } from '../../../../crud/fields/fields.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { BackButton } from '../../../../kit/page/back-button.tsx'
import { Page } from '../../../../kit/page/page.tsx'
import { useTabQuery } from '../../../../kit/page/tab-address.ts'
import { Fact, RecordFields } from '../../../../kit/text/facts.tsx'
import { HistoryList } from '../../../../kit/text/history-list.tsx'
import { useTabTitle } from '../../../../shell/tabs/tab-pane.tsx'
import { ElderInvoice } from './elder-invoice.tsx'
import { invoiceFields } from './invoice.fields.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import './invoices.css'

/** One invoice in full: of a package order, or with `of=elder` of an elder. */
export function InvoicePage() {
  const [asked] = useTabQuery()
  const id = Number(asked.get('id'))
  return asked.get('of') === 'elder' ? <ElderInvoice id={id} /> : <OfPackage id={id} />
}

function OfPackage({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(api.packageInvoices.get.query({ params: { id } }))
  useTabTitle(data && `发票 ${data.invoice.invoiceNo ?? data.invoice.orderNo}`)
  if (!data) return <QueryPlaceholder isPage error={error} onRetry={refetch} />

  const { invoice, steps } = data
  return (
    <Page
      title={<span className="line">发票详情 {invoiceFields.status.show(invoice.status, invoice)}</span>}
      actions={
        <>
          <BackButton to="/management/invoice/index" />
          <InvoiceActions invoice={invoice} />
        </>
      }
    >
      <Paper whole={data} />
      <section className="card invoice-part stack">
        <h2>购买方</h2>
        <RecordFields
          row={invoice}
          fields={invoiceFields}
          names={['title', 'taxNo', 'email', 'address', 'phone', 'bankName', 'bankAccount']}
        />
      </section>
      <section className="card invoice-part stack">
        <h2>套餐订单</h2>
        <RecordFields
          row={invoice}
          fields={invoiceFields}
          names={['orderNo', 'itemName', 'tenantName', 'applyUser', 'createTime']}
        />
      </section>
      <section className="card invoice-part stack">
        <h2>处理轨迹</h2>
        <HistoryList steps={steps} />
      </section>
    </Page>
  )
}

/** The file of the issued invoice, or the step that is still missing. */
function Paper({ whole: { invoice, file, original, red } }: { whole: WholeInvoice }) {
  const { status, remark, isRed } = invoice
  return (
    <section className="card invoice-part stack">
      <h2>发票信息</h2>
      {status === InvoiceStatus.Refused && <p className="note is-bad">申请已退回：{remark}</p>}
      <dl className="facts stack is-3">
        <Fact label="发票类型">{labelOf(invoiceTypes, invoice.invoiceType)}</Fact>
        <Fact label="价税合计">{yuanText(invoice.amount)}</Fact>
        <Fact label="发票号码">{invoice.invoiceNo}</Fact>
        <Fact label="开票日期">{invoice.issueDate}</Fact>
        <Fact label="发票文件">
          {file && (
            <a href={file.url} target="_blank" rel="noreferrer">
              查看 {file.kind.toUpperCase()} 文件
            </a>
          )}
        </Fact>
        {original && (
          <Fact label="冲销的发票">
            <Other {...original} />
          </Fact>
        )}
        {red && (
          <Fact label="红字发票">
            <Other {...red} />
          </Fact>
        )}
        {(isRed || status === InvoiceStatus.Reversed) && (
          <Fact label="红冲原因" wide>
            {remark}
          </Fact>
        )}
      </dl>
    </section>
  )
}

const Other = ({ id, invoiceNo, issueDate }: NonNullable<WholeInvoice['red']>) => (
  <>
    <Link href={`/management/invoice/details?id=${id}`}>{invoiceNo}</Link>　{issueDate}
  </>
)
