import { AccountType, accountTypes, PayMethod, payMethods } from '@care/shared/money/accounts/account.words'
import { lines } from '@care/shared/resources/field'
import type { Words } from '@care/shared/words'
import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import { decimal, optionField } from '../../../crud/fields/fields.tsx'
import type { Field } from '../../../kit/inputs/field.ts'
import { FileUpload } from '../../../pickers/upload/file-upload.tsx'

export type MoneyMove = 'recharge' | 'withdraw' | 'spend'

const optionsOf = (words: Words, without: number[] = []) =>
  Object.entries(words)
    .map(([value, { label }]) => ({ value: Number(value), label }))
    .filter(({ value }) => !without.includes(value))

const accountType = optionField('账户', optionsOf(accountTypes))
const payMethodOf = (label: string) => optionField(label, optionsOf(payMethods, [PayMethod.Subsidy]))
const amountOf = (label: string) => decimal(label, { placeholder: '元，最多两位小数' })
const voucherUrl: Pick<Field, 'label' | 'input'> = {
  label: '凭证',
  input: ({ id, value, onChange }) => (
    <FileUpload
      id={id}
      purpose="picture"
      value={value ? [{ name: '凭证', url: String(value) }] : []}
      onChange={([file]) => onChange(file?.url)}
    />
  ),
}
const reason = (label: string) => lines(label, { max: 200 })

/** Title, toast and fields of the dialog for each kind of movement. */
const moves = {
  recharge: {
    title: '充值',
    done: '充值成功',
    fields: {
      accountType,
      amount: amountOf('充值金额'),
      payMethod: payMethodOf('收款方式'),
      voucherUrl,
      remark: reason('备注'),
    },
  },
  withdraw: {
    title: '提现',
    done: '提现成功',
    fields: {
      amount: amountOf('提现金额'),
      payMethod: payMethodOf('付款方式'),
      voucherUrl,
      remark: reason('提现原因'),
    },
  },
  spend: {
    title: '扣款',
    done: '扣款成功',
    fields: { accountType, amount: amountOf('扣款金额'), remark: reason('扣款原因') },
  },
}

const isSubsidy = ({ accountType }: { accountType?: unknown }) => accountType === AccountType.Subsidy

interface Props {
  move: MoneyMove
  oldmanId: number
  userName: string
  onClose: () => void
}

/** Books a recharge, withdrawal or expense of an elder; the call is idempotent, however often the button is pressed. */
export function MoneyDialog({ move, oldmanId, userName, onClose }: Props) {
  const { title, ...rest } = moves[move]
  return (
    <ActionDialog
      {...rest}
      title={`${title}：${userName}`}
      call={api.elderAccounts[move]}
      label={title}
      fixed={(written) => ({
        oldmanId,
        ...(isSubsidy(written) && move === 'recharge' && { payMethod: PayMethod.Subsidy }),
      })}
      hidden={(written) => (isSubsidy(written) ? ['payMethod'] : [])}
      onClose={onClose}
      width={32}
    />
  )
}
