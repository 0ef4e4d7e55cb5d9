import type { PackageInvoice } from '@care/shared/admin/purchase/package-invoice'
import { InvoiceStatus, invoiceMoves } from '@care/shared/admin/purchase/package-invoice.moves'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { api } from '../../../../calls/api.ts'
import { ActionButtons } from '../../../../crud/actions/use-actions.tsx'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'
import { invoiceFields, invoiceUrl } from './invoice.fields.tsx'

const RecordDrawer = lazyPart('RecordDrawer', () => import('../../../../crud/form/record-drawer.tsx'))
const RequestDrawer = lazyPart('RequestDrawer', () => import('./request-drawer.tsx'))

const paper = ['invoiceNo', 'issueDate', 'invoiceUrl']
const { issue, refuse, remove, reverse, update } = api.packageInvoices

/** Actions on an invoice, for the institution or the operator. */
export const InvoiceActions = ({ invoice }: { invoice: PackageInvoice }) => (
  <ActionButtons
    of={invoice}
    actions={({ action, moves }) =>
      invoice.isRed
        ? []
        : moves(invoiceMoves, ({ status }) => status, {
            withdraw: action(remove, {
              label: '撤回申请',
              danger: true,
              title: '撤回发票申请',
              ask: ({ orderNo }) => `撤回订单 ${orderNo} 的发票申请？撤回后可以重新申请。`,
              yes: '撤回',
              done: '申请已撤回',
            }),
            mend: {
              label: ({ status }) => (status === InvoiceStatus.Refused ? '修改并重新提交' : '修改'),
              may: update,
              shows: (of, close) => <RequestDrawer invoice={of} onClose={close} />,
            },
            refuse: action(refuse, {
              label: '退回',
              refuses: true,
              title: '退回发票申请',
              why: ({ orderNo }) => `机构会看到原因，并可以修改订单 ${orderNo} 的开票信息后重新提交。`,
              input: ({ id }, remark) => ({ body: { id, remark } }),
              done: '申请已退回',
            }),
            issue: {
              label: '开票',
              icon: 'pi pi-check',
              may: issue,
              shows: ({ id, title }, close) => (
                <RecordDrawer
                  title={`开具发票 · ${title}`}
                  call={issue}
                  drafted={issue}
                  fields={{ ...invoiceFields, invoiceUrl }}
                  names={paper}
                  fixed={{ id, status: InvoiceStatus.Issued, issueDate: toShanghaiDay(Date.now()) }}
                  done="发票已开具，机构可以下载"
                  onClose={close}
                />
              ),
            },
            reverse: {
              label: '红冲',
              danger: true,
              may: reverse,
              shows: ({ id, title }, close) => (
                <RecordDrawer
                  title={`红字冲销 · ${title}`}
                  call={reverse}
                  drafted={reverse}
                  fields={{ ...invoiceFields, invoiceUrl, remark: { ...invoiceFields.remark, label: '红冲原因' } }}
                  names={[...paper, 'remark']}
                  fixed={{ id, issueDate: toShanghaiDay(Date.now()) }}
                  done="已红字冲销，机构可以重新申请发票"
                  onClose={close}
                />
              ),
            },
          })
    }
  />
)
