import { orderSource } from '@care/shared/admin/purchase/package-order.words'
import { useAtom } from 'jotai'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { useMayCall, useMe } from '../../../calls/me.ts'
import { purchaseAtom } from '../../../live/open-drawers.ts'
import { PackageOrdersDialog } from '../../../pickers/purchase/package-orders-dialog.tsx'
import { PurchaseDialog } from '../../../pickers/purchase/purchase-dialog.tsx'
import type { PurchaseCalls } from '../../../pickers/purchase/shop.ts'

const { externalPurchase, packageOrders } = api

/** Data source of the shop for the signed-in user's institution. */
const ownShop = (tenantId: number): PurchaseCalls => ({
  packages: externalPurchase.packages.query({ params: { id: tenantId }, query: {} }),
  prices: (id) => externalPurchase.prices.query({ params: { id }, query: {} }),
  current: packageOrders.current.query(),
  list: (page) => packageOrders.list.query({ query: page }),
  order: (sku) => packageOrders.create.call({ body: { sku, buyType: 1, source: orderSource.internal } }),
  pay: ({ id, orderNo }) => packageOrders.pay.call({ body: { id, orderNo, payType: 3 } }),
  bill: (body) => packageOrders.bill.call({ body }),
  cancel: ({ id }) => packageOrders.cancel.call({ params: { id } }),
})

/** Dialogs for buying a package; any page opens them by setting an atom. */
export function PurchaseLayer() {
  const [open, setOpen] = useAtom(purchaseAtom)
  const { tenantId } = useMe().sysUser
  const mayCall = useMayCall()
  const mayBuy = mayCall(api.packageOrders.create)
  const shop = ownShop(tenantId)
  const close = () => setOpen(null)
  const seeInvoice = (orderNo: string) => {
    close()
    navigate(`/management/invoice/index?orderNo=${orderNo}`)
  }
  return (
    <>
      {open === 'buy' && <PurchaseDialog shop={shop} onClose={close} />}
      {open === 'orders' && (
        <PackageOrdersDialog
          shop={shop}
          mayBuy={mayBuy}
          onPay={() => setOpen('buy')}
          {...(mayCall(api.packageInvoices.page) && { onInvoice: seeInvoice })}
          onClose={close}
        />
      )}
    </>
  )
}
