import { LevelChangeStatus } from '@care/shared/house/residence/levels/level-change.words'
import { Refusal } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import { now, rowsOf } from '../../../../platform/db/rows.ts'
import { inSavepoint } from '../../../../platform/db/savepoint.ts'
import { addStep } from '../../../../platform/documents/trail.repository.ts'
import { findManagers } from '../../../../platform/quotas/quota.repository.ts'
import { notifyEach } from '../../../../platform/relay/notice.repository.ts'
import { sweepEach } from '../../../../platform/sweep/sweep.ts'
import { findFirstUnbilledDay } from '../../../money/billing/billing.port.ts'
import { addCareLevel } from '../../../people/elders/elders.port.ts'
import { changeCareFee, findCareFee } from '../rates/care-fee.ts'
import { isResident, lockElder, setState } from '../stays/stay.repository.ts'
import { findDueLevelChanges, lockDueLevelChange } from './level-change.repository.ts'

/**
 * Makes an approved request true if its day has come: the level with its history, and the nursing fee from that day on,
 * or from the first day that is not billed. Who left meanwhile keeps the level, and the request is withdrawn. The
 * approver counts as author. `isUnattended`: nobody waits for the answer, so a fee that is refused stays as it was, and
 * managers are told why.
 */
export async function takeEffect(
  db: Db,
  tenantId: number,
  id: number,
  { isUnattended = false }: { isUnattended?: boolean } = {},
): Promise<void> {
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
  const since = await findFirstUnbilledDay(db, { tenantId, checkInId }, effectiveDate)
  const changeFee = () => changeCareFee(db, by, elder, { monthlyFee: feeFen / 100, effectiveDate: since, reason })
  const { refusal } = await inSavepoint(db, changeFee, (error) =>
    isUnattended && error instanceof Refusal ? error.message : undefined,
  )
  if (refusal === undefined) {
    const late = since > effectiveDate ? '（之前的月份已出账）' : ''
    return settle(LevelChangeStatus.Done, `已生效，护理费${feeFen / 100}元/月，自${since}起${late}`)
  }
  await settle(LevelChangeStatus.Done, `已生效，护理费未变更：${refusal}`)
  const text = `${elder.userName}的等级变更${change.changeNo}已生效，护理费未变更：${refusal}。请在月度账单中手工变更护理费`
  await notifyEach(db, await findManagers(db, tenantId), { kind: 'institution', tenantId, text })
}

/** Requests whose day has come, each in a transaction of its own. */
export const takeEffectOnTime = sweepEach({
  due: 'tenants_with_due_level_changes',
  find: findDueLevelChanges,
  take: (run, id, tenantId) => run((db) => takeEffect(db, tenantId, id, { isUnattended: true })),
})
