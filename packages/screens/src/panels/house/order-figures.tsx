import type { OpenOrders } from '@care/shared/screens/house'
import { OrderStatus } from '@care/shared/work-orders/job.moves'
import { orderStatuses } from '@care/shared/work-orders/job.words'
import { FigureStrip } from './figure-strip.tsx'

const { Waiting, Assigned, InService } = OrderStatus

/** Orders that are not ended, by their state, and those that are late. */
export const OrderFigures = ({ data: { waiting, assigned, inService, late } }: { data: OpenOrders }) => (
  <FigureStrip
    figures={[
      { label: orderStatuses[Waiting].label, value: waiting },
      { label: orderStatuses[Assigned].label, value: assigned },
      { label: orderStatuses[InService].label, value: inService },
      { label: '已超时', value: late, isBad: true },
    ]}
  />
)
