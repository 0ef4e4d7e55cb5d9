import { invalid, notFound } from '@care/shared/http/errors'
import type { Caller } from '@care/shared/session/session'
import { epochOf } from '@care/shared/wire-time'
import type { JobMove } from '@care/shared/work-orders/job.moves'
import type { Deed } from '@care/shared/work-orders/proof/deed'
import type { Db } from '../../../platform/db/client.ts'
import { findOrderTenant } from '../steps/order-state.repository.ts'
import { insertDeed } from './deed.repository.ts'

const oldestMs = 24 * 3_600_000
/** Clocks of phones go ahead a little: what they tell so is of now. */
const aheadMs = 60_000

/** Does what was told, once, however often it is told: who asks again is answered as the first time, and nothing changes. */
export async function doOnce(
  db: Db,
  caller: Caller,
  move: JobMove | 'measure' | 'check' | 'material' | 'voucher',
  targetId: number,
  { requestKey, doneTime }: Deed,
  work: (deed: Pick<Deed, 'doneTime'>) => Promise<true>,
): Promise<true> {
  const told = { doneTime: doneTime && keptTime(doneTime) }
  if (!requestKey) return work(told)
  const tenantId = await findOrderTenant(db, caller, targetId)
  if (tenantId === undefined) throw notFound('工单')
  const deed = { tenantId, userId: caller.userId, requestKey, move, targetId, doneTime: doneTime ?? null }
  const isFirst = await insertDeed(db, deed)
  return isFirst ? work(told) : true
}

/** Undefined for now. */
function keptTime(doneTime: string): string | undefined {
  const age = Date.now() - epochOf(doneTime)
  if (age < -aheadMs) throw invalid('完成时间不能晚于现在')
  if (age > oldestMs) throw invalid('只能补传24小时内的服务记录')
  return age <= aheadMs ? undefined : doneTime
}
