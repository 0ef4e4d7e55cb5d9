import { notFound } from '@care/shared/http/errors'
import { orderSource } from '@care/shared/purchase/package-order.words'
import { operatorTenantId } from '@care/shared/session/identity'
import type { Caller } from '@care/shared/session/session'
import { type Db, seeTenants } from '../../platform/db/client.ts'
import { insistOnExternalReceipt, insistOnReceipt } from '../files/files.port.ts'
import { ownerOfTicket } from '../registered/registered.port.ts'
import { findBuyable } from './buyer.repository.ts'

/** Who buys for which institution. The transaction sees that institution and no other. */
export interface Buyer {
  tenantId: number
  buyerId: number
  buyerName: string
  buyerPhone: string | null
  source: 1 | 3
}

/** One of its staff, for their own institution, whatever the call was narrowed to. */
export async function buyerOf(db: Db, { tenantId, userId, nickName, phone }: Caller): Promise<Buyer> {
  await seeTenants(db, [tenantId])
  return { tenantId, buyerId: userId, buyerName: nickName, buyerPhone: phone, source: orderSource.internal }
}

/**
 * A registered person, by their ticket: for an institution where their phone has an account that may buy, also while nobody can sign in there.
 * Any other is answered like one that is nowhere.
 */
export async function buyerByTicket(
  db: Db,
  { token, tenantId }: { token: string; tenantId: number },
  { noun = '机构', receipt }: { noun?: string; receipt?: string } = {},
): Promise<Buyer> {
  const person = await ownerOfTicket(db, token)
  if (receipt !== undefined) await insistOnExternalReceipt(db, person.id, receipt)
  await seeTenants(db, [tenantId])
  if (tenantId === operatorTenantId || (await findBuyable(db, [tenantId], person.phone)).length === 0)
    throw notFound(noun)
  const { id: buyerId, nickName: buyerName, phone: buyerPhone } = person
  return { tenantId, buyerId, buyerName, buyerPhone, source: orderSource.external }
}

/** The same of somebody signed in, who hands in a picture of their institution's files. */
export async function buyerWithReceipt(db: Db, caller: Caller, receipt: string): Promise<Buyer> {
  const buyer = await buyerOf(db, caller)
  await insistOnReceipt(db, { ...caller, tenantIds: [caller.tenantId] }, receipt)
  return buyer
}
