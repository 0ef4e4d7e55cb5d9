import { area } from '../../../platform/area/area.ts'
import { invoiceRoutes } from './invoices/invoices.routes.ts'
import { purchaseDemo } from './purchase.demo.ts'
import { purchaseRoutes } from './purchase.routes.ts'
import { reconcileRoutes } from './reconcile/reconcile.routes.ts'
import { openPurchaseUsage } from './usage.repository.ts'

export const purchaseArea = area({
  routes: [purchaseRoutes, invoiceRoutes, reconcileRoutes],
  usages: { 800: openPurchaseUsage },
  demos: { 40: { purchase: purchaseDemo } },
})
