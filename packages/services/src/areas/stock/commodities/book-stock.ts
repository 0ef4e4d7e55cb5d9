import type { Caller } from '@care/shared/admin/session/session'
import { orNotFound } from '@care/shared/http/errors'
import { MovementKind } from '@care/shared/stock/commodities/commodity.words'
import type { StockBooking } from '@care/shared/stock/commodities/commodity-movement'
import type { Db } from '../../../platform/db/client.ts'
import { bookEntry } from '../../../platform/ledger/book.repository.ts'
import { type findCommodityUse, lockCommodity } from './commodity.repository.ts'

/** Books a delivery, or sets the stock to a counted quantity. A repeated idempotency key books once. */
export async function bookStock(db: Db, caller: Caller, body: StockBooking): Promise<true> {
  const { commodityId, kind, num, reason = null, requestKey = null } = body
  const { stock, ...called } = await lockCommodity(db, caller, commodityId).then(orNotFound('耗材'))
  const { userId, nickName } = caller
  const added = kind === MovementKind.Counted ? num - stock : num
  const movement = { ...called, kind, num: added, reason: reason || null, userId, nickName, requestKey }
  await bookEntry(db, 'commodityMovement', movement)
  return true
}

interface Item {
  tenantId: number
  workOrderId: number
  jobId: number
}

/** Books the used quantity even if the stock is lower, because the use cannot be undone. */
export async function recordUse(
  db: Db,
  { userId, nickName }: Caller,
  item: Item,
  { commodityId, num, doneTime }: { commodityId: number; num: number; doneTime?: string | undefined },
) {
  const commodity = await lockCommodity(db, { tenantIds: [item.tenantId] }, commodityId).then(orNotFound('耗材'))
  const { stock: _before, ...called } = commodity
  await bookEntry(db, 'commodityMovement', {
    ...item,
    ...called,
    kind: MovementKind.Used,
    num: -num,
    userId,
    nickName,
    ...(doneTime ? { doneTime } : {}),
  })
  return commodity
}

/** Corrects the used quantity of a work order's item by another stock movement. */
export async function correctUse(
  db: Db,
  { userId, nickName }: Caller,
  { id, used, ...item }: NonNullable<Awaited<ReturnType<typeof findCommodityUse>>>,
  num: number,
  reason: string,
): Promise<void> {
  const movement = { ...item, usedId: id, kind: MovementKind.Corrected, num: used - num, reason, userId, nickName }
  await bookEntry(db, 'commodityMovement', movement)
}
