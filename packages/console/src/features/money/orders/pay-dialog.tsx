import type { Order } from '@care/shared/money/orders/order'
import { dict } from '@care/shared/resources/field'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import { yuanText } from '../../../crud/fields/fields.tsx'
import { Fault } from '../../../kit/text/fault.tsx'
import { moneyAreas } from './use-order-action.ts'
import './orders.css'

const fields = { payType: dict('付款方式', { dict: 'pay_type', required: true }) }

/** Records the payment of an order, with the method of the order or another method. */
export function PayDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { data: account } = useQuery({
    ...api.elderAccounts.get.query({ params: { id: order.oldmanId } }),
    enabled: useMayCall()(api.elderAccounts.get),
  })
  const balances: Record<string, number | undefined> = {
    1: account?.availableBalance,
    2: account?.virtualAvailableBalance,
  }
  const balanceText = (payType: unknown) => {
    const balance = balances[String(payType)]
    if (balance === undefined) return null
    return (
      <>
        <p className="soft">可用余额 {yuanText(balance)}</p>
        <Fault>{balance < order.orderPrice ? '余额不足，请先充值或更换付款方式' : undefined}</Fault>
      </>
    )
  }
  return (
    <ActionDialog
      title="订单付款"
      call={api.orders.pay}
      label={`付款 ${yuanText(order.orderPrice)}`}
      fields={fields}
      required={['payType']}
      values={{ payType: order.payType }}
      fixed={{ id: order.id }}
      done="付款成功"
      refresh={moneyAreas}
      note={({ payType }) => balanceText(payType)}
      onClose={onClose}
      width={32}
    >
      <p>
        订单 {order.orderNo}：{order.productName}
      </p>
    </ActionDialog>
  )
}
