/** One chunk: the list leads to an order. */
export { OrderPage } from './order.page.tsx'
export { OrdersPage } from './orders.page.tsx'
