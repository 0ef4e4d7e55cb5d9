import type { CustodyTaskRow } from '@care/shared/money/supervision/supervision'
import { day, line, lines } from '@care/shared/resources/field'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import { yuanText } from '../../../crud/fields/fields.tsx'

const voucher = {
  day: day('银行日期', { required: true, past: true }),
  voucherNo: line('凭证号', { max: 40, required: true }),
  remark: lines('备注', { max: 200 }),
}
const untilDay = { until: day('收款截至', { required: true, past: true }), ...voucher }

interface Props {
  /** The receipts that the voucher covers; without them all until a day. */
  receipts?: readonly CustodyTaskRow[]
  onClose: () => void
  onDone?: () => void
}

/** Records that receipts reached the custody account. */
export function PayInDialog({ receipts, onClose, onDone }: Props) {
  const today = toShanghaiDay(Date.now())
  const sum = receipts?.reduce((all, { amount }) => all + Math.round(amount * 100), 0) ?? 0
  return (
    <ActionDialog
      title="登记缴存"
      call={api.custodyTransfers.payIn}
      label="登记"
      fields={receipts ? voucher : untilDay}
      values={receipts ? { day: today } : { until: today, day: today }}
      fixed={receipts ? { receiptNos: receipts.map(({ receiptNo }) => receiptNo) } : {}}
      done="缴存已登记"
      refresh={['supervision', 'custodyTransfers']}
      onClose={onClose}
      {...(onDone && { onDone })}
    >
      <p className="soft">
        {receipts
          ? `所选${receipts.length}笔收款合为一笔缴存，共${yuanText(sum / 100)}，请与银行凭证核对。`
          : '截至日期以前所有待缴存的收款合为一笔缴存，金额以银行凭证为准核对。只缴存其中几笔的，请在列表中勾选。'}
      </p>
    </ActionDialog>
  )
}
