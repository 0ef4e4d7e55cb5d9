import { mayMove } from '@care/shared/http/moves'
import type { PackageInvoice } from '@care/shared/purchase/package-invoice'
import { InvoiceStatus, invoiceMoves } from '@care/shared/purchase/package-invoice.moves'
import { wireDay } from '@care/shared/wire-time'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { useAction } from '../../crud/use-action.ts'
import { confirm } from '../../kit/dialogs/confirm.ts'
import { ReasonDialog } from '../../kit/dialogs/reason-dialog.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { invoiceFields, invoiceUrl } from './invoice.fields.tsx'

const RecordDrawer = lazyPart('RecordDrawer', () => import('../../crud/form/record-drawer.tsx'))
const RequestDrawer = lazyPart('RequestDrawer', () => import('./request-drawer.tsx'))

const paper = ['invoiceNo', 'issueDate', 'invoiceUrl']

/** What may be done with an invoice now, by the institution or by the operator. */
export function InvoiceActions({ invoice }: { invoice: PackageInvoice }) {
  const { id, orderNo, status, isRed, title } = invoice
  const mayCall = useMayCall()
  const [opened, setOpened] = useState<'mend' | 'issue' | 'refuse' | 'reverse' | null>(null)
  const close = () => setOpened(null)
  const withdraw = useAction(api.packageInvoices.remove, '申请已撤回')
  const refuse = useAction(api.packageInvoices.refuse, '申请已退回', close)
  const { issue, reverse, update, remove } = api.packageInvoices
  const may = (move: keyof typeof invoiceMoves) => !isRed && mayMove(invoiceMoves, move, status)
  const today = wireDay(Date.now())

  return (
    <>
      {may('withdraw') && mayCall(remove) && (
        <Button
          label="撤回申请"
          outlined
          severity="danger"
          loading={withdraw.isPending}
          onClick={() =>
            confirm({
              title: '撤回发票申请',
              text: `撤回订单 ${orderNo} 的发票申请？撤回后可以重新申请。`,
              yes: '撤回',
              danger: true,
              onYes: () => withdraw.mutate({ params: { id } }),
            })
          }
        />
      )}
      {may('mend') && mayCall(update) && (
        <Button
          label={status === InvoiceStatus.Refused ? '修改并重新提交' : '修改'}
          onClick={() => setOpened('mend')}
        />
      )}
      {may('refuse') && mayCall(api.packageInvoices.refuse) && (
        <Button label="退回" outlined severity="danger" onClick={() => setOpened('refuse')} />
      )}
      {may('issue') && mayCall(issue) && <Button label="开票" icon="pi pi-check" onClick={() => setOpened('issue')} />}
      {may('reverse') && mayCall(reverse) && (
        <Button label="红冲" outlined severity="danger" onClick={() => setOpened('reverse')} />
      )}
      {opened === 'mend' && <RequestDrawer invoice={invoice} onClose={close} />}
      {opened === 'issue' && (
        <RecordDrawer
          title={`开具发票 · ${title}`}
          call={issue}
          drafted={issue}
          fields={{ ...invoiceFields, invoiceUrl }}
          names={paper}
          fixed={{ id, status: InvoiceStatus.Issued, issueDate: today }}
          done="发票已开具，机构可以下载"
          onClose={close}
        />
      )}
      {opened === 'reverse' && (
        <RecordDrawer
          title={`红字冲销 · ${title}`}
          call={reverse}
          drafted={reverse}
          fields={{ ...invoiceFields, invoiceUrl, remark: { ...invoiceFields.remark, label: '红冲原因' } }}
          names={[...paper, 'remark']}
          fixed={{ id, issueDate: today }}
          done="已红字冲销，机构可以重新申请发票"
          onClose={close}
        />
      )}
      {opened === 'refuse' && (
        <ReasonDialog
          title="退回发票申请"
          label="退回原因"
          missing="请输入退回原因"
          accept="退回"
          busy={refuse.isPending}
          onAccept={(remark) => refuse.mutate({ body: { id, remark } })}
          onClose={close}
        >
          {`机构会看到原因，并可以修改订单 ${orderNo} 的开票信息后重新提交。`}
        </ReasonDialog>
      )}
    </>
  )
}
