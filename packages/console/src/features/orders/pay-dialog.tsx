import { type Order, Payment } from '@care/shared/orders/order'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { requestKey } from '../../calls/request-key.ts'
import { DictSelect } from '../../crud/fields/dict-select.tsx'
import { yuan } from '../../crud/fields/fields.tsx'
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../kit/form/form-row.tsx'
import { useOrderAction } from './use-order-action.ts'
import './orders.css'

/** Takes the money for an order, as it was ordered or in another way. */
export function PayDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const input = useId()
  const [key] = useState(requestKey)
  const [payType, setPayType] = useState(order.payType)
  const pay = useOrderAction(api.orders.pay, '付款成功', onClose)
  const account = useQuery({
    ...api.elderAccounts.get.query({ params: { id: order.oldmanId } }),
    enabled: useMayCall()(api.elderAccounts.get),
  })
  const balances: Record<string, number | undefined> = {
    1: account.data?.availableBalance,
    2: account.data?.virtualAvailableBalance,
  }
  const balance = balances[payType]
  const isShort = balance !== undefined && balance < order.orderPrice
  const submit = () => {
    const { data } = Payment.safeParse({ id: order.id, payType, requestKey: key })
    if (data) pay.send({ body: data })
  }
  return (
    <FormDialog
      title="订单付款"
      onClose={onClose}
      onSubmit={submit}
      label={`付款 ${yuan(order.orderPrice)}`}
      busy={pay.isPending}
      holds={payType}
      width={32}
    >
      <p>
        订单 {order.orderNo}：{order.productName}
      </p>
      <FormRow
        label="付款方式"
        inputId={input}
        required
        error={isShort ? '余额不足，请先充值或更换付款方式' : undefined}
      >
        <DictSelect
          type="pay_type"
          id={input}
          value={payType}
          required
          onChange={(value) => setPayType(String(value ?? order.payType))}
        />
      </FormRow>
      {balance !== undefined && <p className="soft order-beside">可用余额 {yuan(balance)}</p>}
    </FormDialog>
  )
}
