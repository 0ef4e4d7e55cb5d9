import { Recharge, Spending, Withdrawal } from '@care/shared/accounts/account'
import { AccountType, accountTypes, PayMethod, payMethods } from '@care/shared/accounts/account.words'
import type { Words } from '@care/shared/words'
import { useId, useRef, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { requestKey } from '../../../calls/request-key.ts'
import { useAction } from '../../../crud/use-action.ts'
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../../kit/form/form-row.tsx'
import { CountedText } from '../../../kit/inputs/counted-text.tsx'
import { Select } from '../../../kit/inputs/select.tsx'
import { DecimalInput } from '../../../kit/inputs/typed/number-inputs.tsx'
import { FileUpload } from '../../../pickers/upload/file-upload.tsx'

export type MoneyMove = 'recharge' | 'withdraw' | 'spend'

/** What each movement asks for beside the sum. */
const moves = {
  recharge: { title: '充值', sum: '充值金额', how: '收款方式', reason: '备注', needsReason: false, done: '充值成功' },
  withdraw: {
    title: '提现',
    sum: '提现金额',
    how: '付款方式',
    reason: '提现原因',
    needsReason: true,
    done: '提现成功',
  },
  spend: { title: '扣款', sum: '扣款金额', how: null, reason: '扣款原因', needsReason: true, done: '扣款成功' },
} as const
const schemas = { recharge: Recharge, withdraw: Withdrawal, spend: Spending }

const optionsOf = (words: Words, without: number[]) =>
  Object.entries(words)
    .map(([value, { label }]) => ({ value: Number(value), label }))
    .filter(({ value }) => !without.includes(value))

interface Props {
  move: MoneyMove
  oldmanId: number
  userName: string
  onClose: () => void
}

/** Money in, out or spent, of one elder; sent once, however often the button is pressed. */
export function MoneyDialog({ move, oldmanId, userName, onClose }: Props) {
  const id = useId()
  const key = useRef(requestKey())
  const { title, sum, how, reason, needsReason, done } = moves[move]
  const [amount, setAmount] = useState<number | undefined>()
  const [accountType, setAccountType] = useState<AccountType>(AccountType.Own)
  const [payMethod, setPayMethod] = useState<number>(PayMethod.Cash)
  const [voucher, setVoucher] = useState<{ name: string; url: string }[]>([])
  const [remark, setRemark] = useState<string | undefined>()
  const [isTried, setTried] = useState(false)
  const isSubsidy = accountType === AccountType.Subsidy
  const actions = {
    recharge: useAction(api.elderAccounts.recharge, done, onClose),
    withdraw: useAction(api.elderAccounts.withdraw, done, onClose),
    spend: useAction(api.elderAccounts.spend, done, onClose),
  }

  const asked = {
    ...{ oldmanId, amount, remark, requestKey: key.current },
    ...(move !== 'withdraw' && { accountType }),
    ...(how && { payMethod: isSubsidy ? PayMethod.Subsidy : payMethod, voucherUrl: voucher[0]?.url ?? null }),
  }
  const { error } = schemas[move].safeParse(asked)
  const faultOf = (field: string) =>
    isTried ? error?.issues.find(({ path }) => path[0] === field)?.message : undefined
  const submit = () => {
    setTried(true)
    if (move === 'recharge') {
      const { data } = Recharge.safeParse(asked)
      if (data) actions.recharge.mutate({ body: data })
    } else if (move === 'withdraw') {
      const { data } = Withdrawal.safeParse(asked)
      if (data) actions.withdraw.mutate({ body: data })
    } else {
      const { data } = Spending.safeParse(asked)
      if (data) actions.spend.mutate({ body: data })
    }
  }

  return (
    <FormDialog
      title={`${title}：${userName}`}
      onClose={onClose}
      onSubmit={submit}
      label={title}
      busy={actions[move].isPending}
      width={32}
    >
      {move !== 'withdraw' && (
        <FormRow label="账户" inputId={`${id}-account`} required error={faultOf('accountType')}>
          <Select
            inputId={`${id}-account`}
            value={accountType}
            options={optionsOf(accountTypes, [])}
            optionValue="value"
            optionLabel="label"
            onChange={({ value }) => setAccountType(value)}
          />
        </FormRow>
      )}
      <FormRow label={sum} inputId={`${id}-amount`} required error={faultOf('amount')}>
        <DecimalInput id={`${id}-amount`} value={amount} onChange={setAmount} placeholder="元，最多两位小数" />
      </FormRow>
      {how && !isSubsidy && (
        <FormRow label={how} inputId={`${id}-how`} required error={faultOf('payMethod')}>
          <Select
            inputId={`${id}-how`}
            value={payMethod}
            options={optionsOf(payMethods, [PayMethod.Subsidy])}
            optionValue="value"
            optionLabel="label"
            onChange={({ value }) => setPayMethod(value)}
          />
        </FormRow>
      )}
      {how && (
        <FormRow label="凭证" inputId={`${id}-voucher`} error={faultOf('voucherUrl')}>
          <FileUpload id={`${id}-voucher`} purpose="picture" value={voucher} onChange={setVoucher} />
        </FormRow>
      )}
      <FormRow label={reason} inputId={`${id}-remark`} required={needsReason} error={faultOf('remark')}>
        <CountedText id={`${id}-remark`} value={remark} rows={2} max={200} onChange={setRemark} />
      </FormRow>
    </FormDialog>
  )
}
