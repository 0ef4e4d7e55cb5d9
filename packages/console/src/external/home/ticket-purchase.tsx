import type { ExternalTicket } from '@care/shared/admin/external/external'
import { orderSource } from '@care/shared/admin/purchase/package-order.words'
import { api } from '../../calls/api.ts'
import { PackageOrdersDialog } from '../../pickers/purchase/package-orders-dialog.tsx'
import { PurchaseDialog } from '../../pickers/purchase/purchase-dialog.tsx'
import type { PurchaseCalls } from '../../pickers/purchase/shop.ts'
import { uploadByTicket } from '../register/upload-by-ticket.ts'

interface Props {
  ticket: ExternalTicket
  tenantId: number
  dialog: 'buy' | 'orders'
  onPay: () => void
  onClose: () => void
}

/** Buys packages for an institution by ticket, without a session in it. */
export function TicketPurchase({ ticket, tenantId, dialog, onPay, onClose }: Props) {
  const shop = ticketShop(ticket, tenantId)
  return dialog === 'buy' ? (
    <PurchaseDialog shop={shop} onClose={onClose} />
  ) : (
    <PackageOrdersDialog shop={shop} mayBuy onPay={onPay} onClose={onClose} />
  )
}

const { externalPurchase } = api

/** Purchase calls by ticket, which work even while nobody can sign in to the institution. */
function ticketShop({ token, phone }: ExternalTicket, tenantId: number): PurchaseCalls {
  const query = { token }
  const byTicket = { token, tenantId }
  const buyer = { ...byTicket, userPhone: phone }
  return {
    packages: externalPurchase.packages.query({ params: { id: tenantId }, query }),
    prices: (id) => externalPurchase.prices.query({ params: { id }, query }),
    current: externalPurchase.current.query({ params: { id: tenantId }, query }),
    list: (page) => externalPurchase.list.query({ params: { id: tenantId }, query: { ...page, token } }),
    order: (sku) => externalPurchase.create.call({ body: { ...buyer, sku, buyType: 1, source: orderSource.external } }),
    pay: ({ id, orderNo }) => externalPurchase.pay.call({ body: { ...byTicket, id, orderNo, payType: 3 } }),
    bill: (bill) => externalPurchase.bill.call({ body: { ...bill, ...buyer } }),
    cancel: ({ id }) => externalPurchase.cancel.call({ params: { id, token } }),
    send: uploadByTicket(token, 'receipt'),
  }
}
