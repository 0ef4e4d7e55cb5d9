import { type Order, Shipping } from '@care/shared/orders/order'
import { useId, useState } from 'react'
import { api } from '../../calls/api.ts'
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../kit/form/form-row.tsx'
import { TextLine } from '../../kit/inputs/text-line.tsx'
import { useOrderAction } from './use-order-action.ts'

/** Goods are on their way, by the number of who brings them. */
export function ShipDialog({ order: { id, orderNo, address }, onClose }: { order: Order; onClose: () => void }) {
  const input = useId()
  const [logisticsNo, setLogisticsNo] = useState('')
  const [isTried, setTried] = useState(false)
  const ship = useOrderAction(api.orders.ship, '已发货', onClose)
  const { data, error } = Shipping.safeParse({ id, logisticsNo: logisticsNo.trim() })
  const submit = () => {
    setTried(true)
    if (data) ship.send({ body: data })
  }
  return (
    <FormDialog
      title="订单发货"
      onClose={onClose}
      onSubmit={submit}
      label="发货"
      busy={ship.isPending}
      holds={logisticsNo}
      width={32}
    >
      <p>
        订单 {orderNo}
        {address && `，送至 ${address}`}
      </p>
      <FormRow label="物流单号" inputId={input} required error={isTried ? error?.issues[0]?.message : undefined}>
        <TextLine
          id={input}
          value={logisticsNo}
          maxLength={50}
          onChange={(event) => setLogisticsNo(event.target.value)}
        />
      </FormRow>
    </FormDialog>
  )
}
