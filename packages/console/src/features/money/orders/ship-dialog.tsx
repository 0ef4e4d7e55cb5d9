import type { Order } from '@care/shared/money/orders/order'
import { line } from '@care/shared/resources/field'
import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import { moneyAreas } from './use-order-action.ts'

/** Marks an order as shipped, with the tracking number. */
export const ShipDialog = ({ order: { id, orderNo, address }, onClose }: { order: Order; onClose: () => void }) => (
  <ActionDialog
    title="订单发货"
    call={api.orders.ship}
    label="发货"
    fields={{ logisticsNo: line('物流单号', { max: 50 }) }}
    fixed={{ id }}
    done="已发货"
    refresh={moneyAreas}
    onClose={onClose}
    width={32}
  >
    <p>
      订单 {orderNo}
      {address && `，送至 ${address}`}
    </p>
  </ActionDialog>
)
