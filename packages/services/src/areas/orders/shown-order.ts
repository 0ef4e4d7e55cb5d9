import type { Order } from '@care/shared/orders/order'
import type { Caller } from '@care/shared/session/session'
import { shownTo } from '../elders/elders.port.ts'

/** Numbers are masked for who need not call. */
export const orderShownTo = (caller: Caller, order: Order): Order => ({
  ...order,
  phone: shownTo(caller, { mobile: order.phone }).mobile,
})
