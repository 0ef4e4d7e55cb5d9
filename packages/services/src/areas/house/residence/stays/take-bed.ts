import type { Caller } from '@care/shared/admin/session/session'
import { CleaningCause } from '@care/shared/house/residence/beds/cleaning.words'
import type { BedMove } from '@care/shared/house/residence/check-in/check-in'
import { conflict, notFound, refused } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import { openCleanings } from '../beds/cleaning.repository.ts'
import { followMove } from './move-fee.ts'
import {
  type ElderKey,
  endStays,
  findFreeSince,
  findOwnStay,
  insertStay,
  isResident,
  lockBed,
  lockElder,
  notifyElderChange,
  readClock,
} from './stay.repository.ts'

/**
 * Locks a bed for this elder, with the place that the elder gets in it; throws an error that names who has the bed, or
 * why it is not available.
 */
export async function lockAvailableBed(db: Db, { tenantId, oldmanId }: ElderKey, bedId: number) {
  const bed = await lockBed(db, tenantId, bedId)
  if (!bed) throw notFound('床位')
  const { holders, name, status, shareable, isBeingCleaned } = bed
  const others = holders.filter((holder) => holder.oldmanId !== oldmanId)
  const place = (shareable ? [1, 2] : [1]).find((one) => !others.some((holder) => holder.place === one))
  const [first] = others
  if (place === undefined && first)
    throw conflict(
      `床位${name}已${first.isReserved ? '为' : '由'}${first.userName}${first.isReserved ? '预订' : '入住'}`,
    )
  if (status === '1') throw refused(`床位${name}正在维修`)
  if (isBeingCleaned) throw refused(`床位${name}正在清洁，完成清洁后才能安排`)
  return { ...bed, place: place ?? 1, own: holders.find((holder) => holder.oldmanId === oldmanId) }
}

interface Taking {
  createUser: string
  /** Reserves the bed until this time. */
  until?: string
  /** The stay begins at this time in the past, or as soon after it as the bed was free. */
  since?: string
}

/**
 * Gives the elder the bed, and ends the elder's previous stay or reservation; returns when the stay begins. Lock order:
 * the caller locks the elder first, this function then locks the bed.
 */
export async function takeBed(db: Db, elder: ElderKey, bedId: number, { createUser, until, since }: Taking) {
  const { place } = await lockAvailableBed(db, elder, bedId)
  const fromTime = since ? await findFreeSince(db, elder, { bedId, place }, since) : await readClock(db)
  const left = await endStays(db, elder, fromTime)
  const { tenantId, oldmanId } = elder
  const kept = until === undefined ? {} : { toTime: until, isReserved: true }
  await insertStay(db, { tenantId, oldmanId, bedId, place, fromTime, createUser, ...kept }).catch(alreadyTaken)
  await openCleanings(db, { tenantId, bedIds: left, cause: CleaningCause.Move, createUser })
  return fromTime
}

const exclusionViolation = '23P01'
/** Error when a concurrent writer without locks took the bed. */
function alreadyTaken(error: { code?: unknown }): never {
  if (error.code === exclusionViolation) throw conflict('床位已被占用，请刷新后重试')
  throw error
}

/** Moves a resident to another bed in one step; the bed fee follows. */
export async function moveBed(db: Db, caller: Caller, { oldmanId, bedId, bedFee }: BedMove): Promise<true> {
  const elder = await lockElder(db, caller, oldmanId)
  if (!elder) throw notFound('长者')
  if (!isResident(elder.checkInStatus)) throw conflict(`${elder.userName}未在住，请先办理入住`)
  const { own, name } = await lockAvailableBed(db, elder, bedId)
  if (own) throw refused(`${elder.userName}已在床位${name}`)
  const stay = await findOwnStay(db, elder)
  const at = await takeBed(db, elder, bedId, { createUser: caller.nickName })
  await followMove(db, caller, elder, { fromBedId: stay?.bedId, bedId, at, confirmed: bedFee })
  await notifyElderChange(db, elder)
  return true
}
