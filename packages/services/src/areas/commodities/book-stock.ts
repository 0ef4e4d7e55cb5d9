import { MovementKind } from '@care/shared/commodities/commodity.words'
import type { StockBooking } from '@care/shared/commodities/commodity-movement'
import { found } from '@care/shared/http/errors'
import type { Caller } from '@care/shared/session/session'
import type { Db } from '../../platform/db/client.ts'
import { insertMovement, isBooked, lockCommodity } from './commodity.repository.ts'

/** Books in what came, or brings the stock to what was counted; the same key books once. */
export async function bookStock(db: Db, caller: Caller, body: StockBooking): Promise<true> {
  const { commodityId, kind, num, reason = null, requestKey = null } = body
  const { stock, ...called } = await lockCommodity(db, caller, commodityId).then(found('耗材'))
  const { userId, nickName } = caller
  if (requestKey && (await isBooked(db, called.tenantId, userId, requestKey))) return true
  const added = kind === MovementKind.Counted ? num - stock : num
  await insertMovement(db, { ...called, kind, num: added, reason: reason || null, userId, nickName, requestKey })
  return true
}
