import type { Caller } from '@care/shared/admin/session/session'
import { type AuditStatus, checkInMoves, ResidenceStatus } from '@care/shared/house/residence/check-in/check-in.moves'
import { conflict, notFound, refused } from '@care/shared/http/errors'
import { mayMove } from '@care/shared/http/moves'
import { CheckIn } from '@care/shared/people/elders/check-in'
import { fenOf } from '@care/shared/yuan'
import type { Db } from '../../../../platform/db/client.ts'
import { requireAnother } from '../../../../platform/documents/second-person.ts'
import { insertFees } from '../../../money/billing/billing.port.ts'
import { insertDeposit, requireDepositLimit } from '../../../money/receipts/receipts.port.ts'
import { addCareLevel } from '../../../people/elders/elders.port.ts'
import { findMissingPapers } from '../../papers/papers.port.ts'
import { admitFromRequest } from '../beds/admit.ts'
import { type ElderKey, endStays, isResident, lockElder, readClock, setState } from '../stays/stay.repository.ts'
import { takeBed } from '../stays/take-bed.ts'
import { applyCheckInMove, type LockedCheckIn, lockCheckIn } from './check-in.repository.ts'
import { planOf } from './plan-of.ts'
import { insertContract } from './stay-records.repository.ts'

interface Asked {
  id: number
  version?: number | undefined
}
interface Approval extends Asked {
  paperReason?: string | undefined
}
const moved = '该入住办理状态已变更，请刷新后重试'

async function forMove(db: Db, caller: Caller, { id, version }: Asked): Promise<LockedCheckIn> {
  const seen = await lockCheckIn(db, caller, id)
  if (!seen) throw notFound('入住办理')
  if (version !== undefined && version !== seen.version) throw conflict(moved)
  return seen
}

/** Names the required papers that are not signed, with the reason of the approver; refused without a reason. */
async function excusePapers(db: Db, elder: ElderKey, reason: string | undefined): Promise<string | null> {
  const missing = (await findMissingPapers(db, elder)).join('、')
  if (missing && !reason) throw refused(`缺少已签的入住文书：${missing}。请先签署，或填写放行原因`)
  return missing ? `缺${missing}：${reason}` : null
}

/** Admits an elder: bed, state, level, contract and deposit in one transaction. */
export async function approveCheckIn(db: Db, caller: Caller, asked: Approval): Promise<true> {
  const seen = await forMove(db, caller, asked)
  if (!mayMove(checkInMoves, 'approve', seen.auditStatus as AuditStatus)) throw conflict(moved)
  requireAnother(caller, seen.submitUserId, '入住办理')
  const { ability, config, contract } = seen.form
  const elder = await lockElder(db, caller, seen.oldmanId)
  if (!elder) throw notFound('长者')
  if (isResident(elder.checkInStatus)) throw refused(`${elder.userName}已在住，不能再次办理入住`)
  const { tenantId } = elder
  const paperReason = await excusePapers(db, elder, asked.paperReason)

  const at = await readClock(db)
  const day = config.checkInStart ?? at.slice(0, 10)
  // an elder who came some days earlier has the bed, and is charged, from that day on
  const checkInTime = await takeBed(db, elder, Number(seen.bedId), {
    createUser: caller.nickName,
    ...(day < at.slice(0, 10) && { since: `${day} 00:00:00` }),
  })
  const done = await applyCheckInMove(db, seen, 'approve', {
    auditUserId: caller.userId,
    auditUser: caller.nickName,
    auditTime: at,
    status: ResidenceStatus.Resident,
    checkInTime,
    paperReason,
  })
  if (!done) throw conflict(moved)
  await admitFromRequest(db, caller, elder)
  const [from, to] = [elder.careLevel, ability.careLevel]
  await setState(db, elder, { checkInStatus: CheckIn.Resident, ...(to && { careLevel: to }) })
  if (to && to !== from)
    await addCareLevel(db, caller, { tenantId, id: elder.oldmanId }, { from, to, reason: '入住评估' })
  await insertContract(db, seen, contract)
  await insertFees(db, planOf(config, { ...elder, checkInId: seen.id, from: checkInTime.slice(0, 10), by: caller }))
  const { depositAmount, depositMethod = 1 } = config
  if (depositAmount) {
    const { id: checkInId, oldmanId } = seen
    const paid = { amountFen: fenOf(depositAmount), payMethod: depositMethod, createUser: caller.nickName }
    await requireDepositLimit(db, elder, paid.amountFen)
    await insertDeposit(db, { tenantId, oldmanId, checkInId, ...paid })
  }
  return true
}

export async function refuseCheckIn(db: Db, caller: Caller, { reason, ...asked }: Asked & { reason: string }) {
  const seen = await forMove(db, caller, asked)
  requireAnother(caller, seen.submitUserId, '入住办理')
  const by = {
    auditUserId: caller.userId,
    auditUser: caller.nickName,
    auditTime: await readClock(db),
    auditReason: reason,
  }
  return giveBack(db, await applyCheckInMove(db, seen, 'refuse', { ...by, status: null }))
}

export async function revokeCheckIn(db: Db, caller: Caller, asked: Asked) {
  const seen = await forMove(db, caller, asked)
  return giveBack(db, await applyCheckInMove(db, seen, 'revoke', { status: null }))
}

/** Frees the reserved bed of a refused or withdrawn check-in. */
async function giveBack(db: Db, done: { tenantId: number; oldmanId: number } | undefined): Promise<true> {
  if (!done) throw conflict(moved)
  await endStays(db, done, await readClock(db))
  return true
}
