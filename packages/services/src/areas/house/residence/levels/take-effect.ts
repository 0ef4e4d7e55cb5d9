import { LevelChangeStatus } from '@care/shared/house/residence/levels/level-change.words'
import type { Db } from '../../../../platform/db/client.ts'
import { now, rowsOf } from '../../../../platform/db/rows.ts'
import { addStep } from '../../../../platform/documents/trail.repository.ts'
import { sweepEach } from '../../../../platform/sweep/sweep.ts'
import { addCareLevel } from '../../../people/elders/elders.port.ts'
import { changeCareFee, findCareFee } from '../rates/care-fee.ts'
import { isResident, lockElder, setState } from '../stays/stay.repository.ts'
import { findDueLevelChanges, lockDueLevelChange } from './level-change.repository.ts'

/**
 * Makes an approved request true if its day has come: the level with its history, and the nursing fee from that day on.
 * Who left meanwhile keeps the level, and the request is withdrawn. The approver counts as author.
 */
export async function takeEffect(db: Db, tenantId: number, id: number): Promise<void> {
  const change = await lockDueLevelChange(db, tenantId, id)
  if (!change) return
  const by = { userId: Number(change.auditUserId), nickName: change.auditUser ?? '', username: '' }
  const settle = async (status: number, text: string) => {
    await rowsOf(db, 'levelChange', { tenantId, id }).change({ status, updateTime: now })
    await addStep(db, by, 'levelChange', change, text)
  }
  const elder = await lockElder(db, { tenantIds: [tenantId] }, change.oldmanId)
  if (!elder || !isResident(elder.checkInStatus)) return settle(LevelChangeStatus.Withdrawn, '未在住，不再变更')

  const { toLevel, effectiveDate } = change
  const reason = `${change.reason}（${change.changeNo}）`
  if (elder.careLevel !== toLevel) {
    await setState(db, elder, { careLevel: toLevel })
    const [key, from] = [{ tenantId, id: elder.oldmanId }, elder.careLevel]
    await addCareLevel(db, by, key, { from, to: toLevel, reason })
  }
  const { checkInId, nowFen, rateFen } = await findCareFee(db, elder, toLevel)
  const feeFen = change.monthlyFeeFen ?? rateFen
  if (checkInId === null || feeFen === null || feeFen === nowFen)
    return settle(LevelChangeStatus.Done, '已生效，护理费不变')
  await changeCareFee(db, by, elder, { monthlyFee: feeFen / 100, effectiveDate, reason })
  await settle(LevelChangeStatus.Done, `已生效，护理费${feeFen / 100}元/月，自${effectiveDate}起`)
}

/** Requests whose day has come, each in a transaction of its own. */
export const takeEffectOnTime = sweepEach({
  due: 'tenants_with_due_level_changes',
  find: findDueLevelChanges,
  take: (run, id, tenantId) => run((db) => takeEffect(db, tenantId, id)),
})
