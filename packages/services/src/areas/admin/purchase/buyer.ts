import { orderSource } from '@care/shared/admin/purchase/package-order.words'
import { operatorTenantId } from '@care/shared/admin/session/identity'
import type { Caller } from '@care/shared/admin/session/session'
import { notFound } from '@care/shared/http/errors'
import { type Db, switchTenants } from '../../../platform/db/client.ts'
import { requireExternalReceipt, requireReceipt } from '../files/files.port.ts'
import { findTicketOwner } from '../registered/registered.port.ts'
import { findTenantsToBuyFor } from './buyer.repository.ts'

/** The person who buys, and the institution that the package is for. The transaction must see only this institution. */
export interface Buyer {
  tenantId: number
  buyerId: number
  buyerName: string
  buyerPhone: string | null
  source: 1 | 3
}

/** A member of staff who buys for their own institution, even if the request selects other institutions. */
export async function buyerOf(db: Db, { tenantId, userId, nickName, phone }: Caller): Promise<Buyer> {
  await switchTenants(db, [tenantId])
  return { tenantId, buyerId: userId, buyerName: nickName, buyerPhone: phone, source: orderSource.internal }
}

/**
 * A registered person, identified by a ticket, who buys for an institution where an account with their phone may buy,
 * even while nobody can sign in there. Throws 404 for any other institution.
 */
export async function buyerByTicket(
  db: Db,
  { token, tenantId }: { token: string; tenantId: number },
  { noun = '机构', receipt }: { noun?: string; receipt?: string } = {},
): Promise<Buyer> {
  const person = await findTicketOwner(db, token)
  if (receipt !== undefined) await requireExternalReceipt(db, person.id, receipt)
  await switchTenants(db, [tenantId])
  if (tenantId === operatorTenantId || (await findTenantsToBuyFor(db, [tenantId], person.phone)).length === 0)
    throw notFound(noun)
  const { id: buyerId, nickName: buyerName, phone: buyerPhone } = person
  return { tenantId, buyerId, buyerName, buyerPhone, source: orderSource.external }
}

/** Like `buyerOf`, for a caller who submits a file of their institution as the receipt. */
export async function requireReceiptBuyer(db: Db, caller: Caller, receipt: string): Promise<Buyer> {
  const buyer = await buyerOf(db, caller)
  await requireReceipt(db, { ...caller, tenantIds: [caller.tenantId] }, receipt)
  return buyer
}
