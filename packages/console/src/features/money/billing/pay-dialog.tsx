import { PayMethod } from '@care/shared/money/accounts/account.words'
import { billPayMethods } from '@care/shared/money/billing/settlement.words'
import { line } from '@care/shared/resources/field'
import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import { decimal, optionField, yuanText } from '../../../crud/fields/fields.tsx'
import { billAreas } from './bill-areas.ts'

interface Props {
  /** A bill to pay first; without an id, the oldest bills are paid first. */
  bill: { id?: number; oldmanId: number; userName: string; unpaidAmount: number }
  onClose: () => void
}

const fields = {
  amount: decimal('缴费金额', { placeholder: '元，最多两位小数' }),
  payMethod: optionField(
    '缴费方式',
    Object.entries(billPayMethods)
      .map(([value, { label }]) => ({ value: Number(value), label }))
      .filter(({ value }) => value !== PayMethod.Subsidy),
  ),
  remark: line('备注', { max: 100 }),
}

/** Takes a payment of a resident. */
export const PayDialog = ({ bill: { id, oldmanId, userName, unpaidAmount }, onClose }: Props) => (
  <ActionDialog
    title={`${userName} · 缴费`}
    call={api.settlements.pay}
    label="确认收款"
    fields={fields}
    values={{ amount: unpaidAmount }}
    fixed={{ oldmanId, ...(id !== undefined && { ids: [id] }) }}
    done={`已收款，${userName}的账单已更新`}
    refresh={billAreas}
    onClose={onClose}
  >
    <p className="soft">
      {id === undefined ? '先缴最早的账单' : '先缴这张账单'}，未缴 {yuanText(unpaidAmount)}；多缴的留作预缴。
    </p>
  </ActionDialog>
)
