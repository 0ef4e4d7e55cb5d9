import { MovementKind } from '@care/shared/commodities/commodity.words'
import { found } from '@care/shared/http/errors'
import type { Caller } from '@care/shared/session/session'
import type { Db } from '../../platform/db/client.ts'
import { type findUse, insertMovement, lockCommodity } from './commodity.repository.ts'

interface Item {
  tenantId: number
  workOrderId: number
  jobId: number
}

/** What was used is a fact: it is booked whatever the stock says. */
export async function recordUse(
  db: Db,
  { userId, nickName }: Caller,
  item: Item,
  { commodityId, num, doneTime }: { commodityId: number; num: number; doneTime?: string | undefined },
) {
  const commodity = await lockCommodity(db, { tenantIds: [item.tenantId] }, commodityId).then(found('耗材'))
  const { stock: _before, ...called } = commodity
  await insertMovement(db, {
    ...{ ...item, ...called, kind: MovementKind.Used, num: -num, userId, nickName },
    ...(doneTime ? { doneTime } : {}),
  })
  return commodity
}

/** Brings a booking of an item to so many, by another movement. */
export async function correctUse(
  db: Db,
  { userId, nickName }: Caller,
  { id, used, ...item }: NonNullable<Awaited<ReturnType<typeof findUse>>>,
  num: number,
  reason: string,
): Promise<void> {
  const movement = { ...item, usedId: id, kind: MovementKind.Corrected, num: used - num, reason, userId, nickName }
  await insertMovement(db, movement)
}
