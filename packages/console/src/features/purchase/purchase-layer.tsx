import { useAtom } from 'jotai'
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
  const mayBuy = useMayCall()(api.packageOrders.create)
  const shop = ownShop(tenantId)
  const close = () => setOpen(null)
  return (
    <>
      {open === 'buy' && <PurchaseDialog shop={shop} onClose={close} />}
      {open === 'orders' && (
        <PackageOrdersDialog shop={shop} mayBuy={mayBuy} onPay={() => setOpen('buy')} onClose={close} />
      )}
    </>
  )
}
