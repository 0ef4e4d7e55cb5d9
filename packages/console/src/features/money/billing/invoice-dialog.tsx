import type { SettlementRow } from '@care/shared/money/billing/settlement.words'
import { elderInvoice } from '@care/shared/money/invoices/elder-invoice.words'
import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import { yuanText } from '../../../crud/fields/fields.tsx'

interface Props {
  bill: Pick<SettlementRow, 'id' | 'settleNo' | 'month' | 'userName' | 'paidAmount'>
  onClose: () => void
}

const { kind, title, taxNo, amount, remark } = elderInvoice.fields

/** Asks for a receipt or an invoice for one bill. */
export const InvoiceDialog = ({ bill: { id, settleNo, month, userName, paidAmount }, onClose }: Props) => (
  <ActionDialog
    title={`${userName} · ${month}账单开票`}
    call={api.elderInvoices.ofBill}
    label="提交申请"
    fields={{ kind, title, taxNo, amount, remark }}
    values={{ title: userName, amount: paidAmount }}
    fixed={{ settlementId: id }}
    done="已提交开票申请"
    refresh={['elderInvoices']}
    onClose={onClose}
  >
    <p className="soft">
      账单{settleNo}已缴 {yuanText(paidAmount)}，开票金额不能超过已缴的金额。
    </p>
  </ActionDialog>
)
