import type { Order } from '@care/shared/money/orders/order'
import { order } from '@care/shared/money/orders/order.words'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'

export const orderFields = fieldsOf(order.fields)

export const orderAddress = ({ id, orderNo }: Pick<Order, 'id' | 'orderNo'>) =>
  `/order/detail?id=${id}&orderNo=${orderNo}`
