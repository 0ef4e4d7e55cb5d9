import { area } from '../../../platform/area/area.ts'
import { openOrderHoldings } from './elder-holdings.ts'
import { unsettledUsage } from './open-orders.repository.ts'
import { ordersPaper, orderTimeline } from './order-history.repository.ts'
import { ordersApp } from './orders.app.ts'
import { ordersDemo } from './orders.demo.ts'

export const ordersArea = area({
  routes: [ordersApp],
  timelines: { 1000: orderTimeline },
  papers: { 1400: ordersPaper },
  holdings: { 100: openOrderHoldings },
  usages: { 700: unsettledUsage },
  demos: { 140: { orders: ordersDemo } },
})
