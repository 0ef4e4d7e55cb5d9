/** Both pages share one chunk, because the list links to an order. */
export { OrderPage } from './order.page.tsx'
export { OrdersPage } from './orders.page.tsx'
