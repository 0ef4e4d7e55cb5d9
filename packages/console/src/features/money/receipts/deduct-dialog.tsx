import { deposit } from '@care/shared/money/receipts/deposit.words'
import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import { yuanText } from '../../../crud/fields/fields.tsx'
import { oneFile } from '../../../pickers/upload/one-file.tsx'

const { given, label, done } = deposit.moves.askDeduction
const fields = { ...given, fileUrl: oneFile('抵扣依据', 'other') }

interface Props {
  held: { id: number; depositNo: string; amount: number }
  onClose: () => void
}

/** Asks to keep a part of a deposit, with the paper that says why. */
export const DeductDialog = ({ held: { id, depositNo, amount }, onClose }: Props) => (
  <ActionDialog
    title={`${depositNo} · ${label}`}
    call={api.deposits.askDeduction}
    label={label}
    fields={fields}
    fixed={{ id }}
    required={['fileUrl']}
    done={done}
    refresh={['deposits']}
    onClose={onClose}
    width={34}
  >
    <p className="soft">押金{yuanText(amount)}。抵扣依据为欠费明细、损坏清单等文件，由他人审批。</p>
  </ActionDialog>
)
