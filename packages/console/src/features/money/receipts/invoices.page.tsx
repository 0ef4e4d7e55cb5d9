import { type ElderInvoiceRow, ElderInvoiceStatus, elderInvoice } from '@care/shared/money/invoices/elder-invoice.words'
import { pages } from '@care/shared/pages/pages'
import { Link } from 'wouter'
import { api } from '../../../calls/api.ts'
import { DocumentPage } from '../../../crud/document-page.tsx'
import { text } from '../../../crud/fields/fields.tsx'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { elderIdField } from '../../../pickers/people/elder-input.tsx'
import { FileLink } from '../../../pickers/upload/one-file.tsx'
import { ReceiptLinks } from './receipt-links.tsx'

const AttachDialog = lazyPart('AttachDialog', () => import('./attach-dialog.tsx'))

const detailAddress = (id: number) => `${pages.invoice.path}?of=elder&id=${id}`

const fields = {
  applyNo: {
    ...fieldsOf(elderInvoice.fields).applyNo,
    show: (applyNo: string, { id }: { id: number }) => <Link href={detailAddress(id)}>{applyNo}</Link>,
  },
  oldmanId: { ...text('长者'), ...elderIdField('长者') },
  fileUrl: {
    ...fieldsOf(elderInvoice.fields).fileUrl,
    show: (url: string | null) => <FileLink url={url} />,
  },
}

/** 收据与发票: what elders ask for on their payments, issued and voided. */
export const InvoicesPage = () => (
  <DocumentPage
    calls={api.elderInvoices}
    words={elderInvoice}
    fields={fields as never}
    actions={<ReceiptLinks />}
    moves={{
      withdraw: { ask: ({ userName, title }) => `撤回${userName}抬头为“${title}”的开票申请？` },
      void: { about: () => <p>须由开具人以外的人办理；发票作废须同时开具红字发票。作废后可以重新申请。</p> },
    }}
    others={() => [
      {
        label: ({ fileUrl }) => (fileUrl ? '更换文件' : '上传文件'),
        may: api.elderInvoices.attach,
        when: ({ status }) => status === ElderInvoiceStatus.Issued,
        shows: (row: ElderInvoiceRow & { id: number }, close) => <AttachDialog invoice={row} onClose={close} />,
      },
    ]}
    empty="还没有收据或发票，可从“申请开票”登记，或在月度账单中申请"
  />
)
