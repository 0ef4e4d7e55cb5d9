import type { PackagePurchase } from '@care/shared/accounts/package'
import type { Caller } from '@care/shared/session/session'
import type { Db } from '../../../platform/db/client.ts'
import { createOrder } from '../edit/create-order.ts'
import { payOrder } from './pay-order.ts'

/** Buys packages for an elder at once: an order and its payment, all or nothing. The same request again has done it already. */
export async function buyPackages(db: Db, caller: Caller, asked: PackagePurchase): Promise<true> {
  const { oldmanId, packageId, num, payType, requestKey } = asked
  const { id, isNew } = await createOrder(db, caller, { oldmanId, payType, requestKey, details: [{ packageId, num }] })
  return isNew ? payOrder(db, caller, { id }) : true
}
