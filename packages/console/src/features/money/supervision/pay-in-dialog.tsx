import { day, line, lines } from '@care/shared/resources/field'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'

const fields = {
  until: day('收款截至', { required: true, past: true }),
  day: day('银行日期', { required: true, past: true }),
  voucherNo: line('凭证号', { max: 40, required: true }),
  remark: lines('备注', { max: 200 }),
}

/** Records that all open receipts until a day reached the custody account. */
export function PayInDialog({ onClose }: { onClose: () => void }) {
  const today = toShanghaiDay(Date.now())
  return (
    <ActionDialog
      title="登记缴存"
      call={api.custodyTransfers.payIn}
      label="登记"
      fields={fields}
      values={{ until: today, day: today }}
      done="缴存已登记"
      refresh={['supervision', 'custodyTransfers']}
      onClose={onClose}
    >
      <p className="soft">截至日期以前所有待缴存的收款合为一笔缴存，金额以银行凭证为准核对。</p>
    </ActionDialog>
  )
}
