import { orderSource } from '@care/shared/purchase/package-order.words'
import { api } from '../../calls/api.ts'
import type { Shop } from '../../pickers/purchase/shop.ts'

const { externalPurchase, packageOrders } = api

/** Of the institution that somebody is signed in at. */
export const ownShop = (tenantId: number): Shop => ({
  packages: externalPurchase.packages.query({ params: { id: tenantId }, query: {} }),
  prices: (id) => externalPurchase.prices.query({ params: { id }, query: {} }),
  current: packageOrders.current.query(),
  list: (page) => packageOrders.list.query({ query: page }),
  order: (sku) => packageOrders.create.call({ body: { sku, buyType: 1, source: orderSource.internal } }),
  pay: ({ id, orderNo }) => packageOrders.pay.call({ body: { id, orderNo, payType: 3 } }),
  bill: (body) => packageOrders.bill.call({ body }),
  cancel: ({ id }) => packageOrders.cancel.call({ params: { id } }),
})
