import type { Caller } from '@care/shared/admin/session/session'
import { conflict, notFound, refused } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import {
  type ElderKey,
  endStays,
  insertStay,
  isResident,
  lockBed,
  lockElder,
  notifyElderChange,
  readClock,
} from './stay.repository.ts'

/** Locks a bed for this elder; throws an error that names who has the bed, or why it is not available. */
export async function lockAvailableBed(db: Db, { tenantId, oldmanId }: ElderKey, bedId: number) {
  const bed = await lockBed(db, tenantId, bedId)
  if (!bed) throw notFound('床位')
  const { holder, name, status } = bed
  if (holder && holder.oldmanId !== oldmanId)
    throw conflict(
      `床位${name}已${holder.isReserved ? '为' : '由'}${holder.userName}${holder.isReserved ? '预订' : '入住'}`,
    )
  if (status === '1') throw refused(`床位${name}正在维修`)
  return bed
}

/**
 * Gives the elder the bed from now on, and ends the elder's previous stay or reservation. Lock order: the caller locks
 * the elder first, this function then locks the bed.
 */
export async function takeBed(
  db: Db,
  elder: ElderKey,
  bedId: number,
  { createUser, until }: { createUser: string; until?: string },
): Promise<void> {
  await lockAvailableBed(db, elder, bedId)
  const at = await readClock(db)
  await endStays(db, elder, at)
  const { tenantId, oldmanId } = elder
  const kept = until === undefined ? {} : { toTime: until, isReserved: true }
  await insertStay(db, { tenantId, oldmanId, bedId, fromTime: at, createUser, ...kept }).catch(alreadyTaken)
}

const exclusionViolation = '23P01'
/** Error when the exclusion constraint was violated by a concurrent writer without locks. */
function alreadyTaken(error: { code?: unknown }): never {
  if (error.code === exclusionViolation) throw conflict('床位已被占用，请刷新后重试')
  throw error
}

/** Moves a resident to another bed in one step. */
export async function moveBed(
  db: Db,
  caller: Caller,
  { oldmanId, bedId }: { oldmanId: number; bedId: number },
): Promise<true> {
  const elder = await lockElder(db, caller, oldmanId)
  if (!elder) throw notFound('长者')
  if (!isResident(elder.checkInStatus)) throw refused('该长者未在住，请先办理入住')
  const { holder, name } = await lockAvailableBed(db, elder, bedId)
  if (holder) throw refused(`${elder.userName}已在床位${name}`)
  await takeBed(db, elder, bedId, { createUser: caller.nickName })
  await notifyElderChange(db, elder)
  return true
}
