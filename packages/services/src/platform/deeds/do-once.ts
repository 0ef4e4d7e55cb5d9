import type { Caller } from '@care/shared/admin/session/session'
import { invalid } from '@care/shared/http/errors'
import type { OfflineAction } from '@care/shared/offline-action'
import { epochOf } from '@care/shared/shanghai-time'
import type { Db } from '../db/client.ts'
import { insertQueuedRequest } from './deed.repository.ts'

const oldestMs = 24 * 3_600_000
/** Tolerance in ms for a client's clock that runs ahead; a time within it counts as now. */
const aheadMs = 60_000

interface Told<T> extends OfflineAction {
  move: string
  targetId: number
  /** What the request is called in an error message. */
  called: string
  /** Tenant of the target record; throws if the caller does not see it. */
  tenantOf: () => Promise<number>
  /** Executes the request. `doneTime` is given only if it is in the past. */
  first: (doneTime: string | undefined) => Promise<T>
  /** Returns the result of the first request for a repeated one, without changing anything. */
  again: () => Promise<T>
}

/**
 * Runs a queued request once, however often it is sent (idempotency key). A request that was refused may be sent again
 * with the same key.
 */
export async function runRequestOnce<T>(
  db: Db,
  { userId }: Caller,
  { requestKey, doneTime, move, targetId, called, tenantOf, first, again }: Told<T>,
): Promise<T> {
  const kept = doneTime && keptTime(doneTime, called)
  if (!requestKey) return first(kept)
  const deed = { tenantId: await tenantOf(), userId, requestKey, move, targetId, doneTime: doneTime ?? null }
  return (await insertQueuedRequest(db, deed)) ? first(kept) : again()
}

/**
 * The time to store; undefined means the current time. Throws for a time that lies further in the future than
 * `aheadMs`.
 */
function keptTime(doneTime: string, called: string): string | undefined {
  const age = Date.now() - epochOf(doneTime)
  if (age < -aheadMs) throw invalid('完成时间不能晚于现在')
  if (age > oldestMs) throw invalid(`只能补传24小时内的${called}`)
  return age <= aheadMs ? undefined : doneTime
}
