import type { Caller } from '@care/shared/admin/session/session'
import { notFound, orNotFound, refused } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import { withRemovedElders } from '../../../../platform/db/sql/removed-elders.ts'
import { requireQuotaRoom } from '../../../../platform/quotas/room.ts'
import type { ElderObstacle } from '../../../../platform/sources/elder-obstacle.ts'
import { elderQuotaUse } from '../usage.repository.ts'
import { addChange, lockElder, updateElder } from './elder-record.repository.ts'
import { findIdCardHolder, isWithinDay } from './removed.repository.ts'

/**
 * Hides an elder from every list; the row stays, because its history refers to it. Throws while something blocks the
 * removal, for example an open order.
 */
export async function removeElder(db: Db, caller: Caller, obstacles: readonly ElderObstacle[], id: number) {
  const elder = await lockElder(db, caller, id).then(orNotFound('长者'))
  const inTheWay: string[] = []
  for (const { label, count } of obstacles) {
    const some = await count(db, elder.tenantId, id)
    if (some > 0) inTheWay.push(`${some} ${label}`)
  }
  if (inTheWay.length > 0) throw refused(`该长者还有 ${inTheWay.join('、')}，不能删除`)

  await withRemovedElders(db, () => updateElder(db, caller, elder, { removeTime: new Date(), removeBy: caller.userId }))
  await addChange(db, caller, elder, 'remove', [])
  return true
}

/** Restores an elder who was removed within the last day. */
export function restoreElder(db: Db, caller: Caller, id: number): Promise<boolean> {
  return withRemovedElders(db, async () => {
    const elder = await lockElder(db, caller, id).then(orNotFound('长者'))
    if (elder.removeTime === null) return true
    if (elder.mergedInto !== null) throw refused('该档案已合并到其他档案，请撤销合并')
    if (!isWithinDay(elder.removeTime)) throw notFound('长者')
    const holder = await findIdCardHolder(db, elder)
    if (holder) throw refused(`该身份证号码已登记在长者“${holder}”名下，不能恢复`)
    await requireQuotaRoom(db, elder.tenantId, elderQuotaUse)
    await updateElder(db, caller, elder, { removeTime: null, removeBy: null })
    await addChange(db, caller, elder, 'restore', [])
    return true
  })
}
