import type { PackageOrder } from '@care/shared/admin/purchase/package-order'
import { Button } from '../../kit/inputs/button.tsx'
import type { PurchaseCalls } from './shop.ts'
import { useCancel } from './use-cancel.ts'

export function CancelButton({ shop, order }: { shop: PurchaseCalls; order: PackageOrder }) {
  const { isPending, ask } = useCancel(shop)
  return (
    <Button type="button" label="取消订单" outlined severity="danger" loading={isPending} onClick={() => ask(order)} />
  )
}
