import type { ExternalTicket } from '@care/shared/external/external'
import { PackageOrdersDialog } from '../../pickers/purchase/package-orders-dialog.tsx'
import { PurchaseDialog } from '../../pickers/purchase/purchase-dialog.tsx'
import { ticketShop } from './ticket-shop.ts'

interface Props {
  ticket: ExternalTicket
  tenantId: number
  dialog: 'buy' | 'orders'
  onPay: () => void
  onClose: () => void
}

/** Buying for an institution from outside of it. */
export function TicketPurchase({ ticket, tenantId, dialog, onPay, onClose }: Props) {
  const shop = ticketShop(ticket, tenantId)
  return dialog === 'buy' ? (
    <PurchaseDialog shop={shop} onClose={onClose} />
  ) : (
    <PackageOrdersDialog shop={shop} mayBuy onPay={onPay} onClose={onClose} />
  )
}
