import { useAtom } from 'jotai'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../calls/api.ts'
import { useMayCall, useMe } from '../../calls/me.ts'
import { purchaseAtom } from '../../live/open-drawers.ts'
import { PackageOrdersDialog } from '../../pickers/purchase/package-orders-dialog.tsx'
import { PurchaseDialog } from '../../pickers/purchase/purchase-dialog.tsx'
import { ownShop } from './own-shop.ts'

/** The dialogs in which an institution buys its package, opened from anywhere by their atom. */
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
