import type { Caller } from '@care/shared/admin/session/session'
import type { BedSwap } from '@care/shared/house/residence/check-in/check-in'
import { conflict, invalid, orNotFound } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import { followMove } from './move-fee.ts'
import {
  endStays,
  findOwnStay,
  insertStay,
  isResident,
  lockBed,
  lockElder,
  notifyElderChange,
  readClock,
} from './stay.repository.ts'

const changed = conflict('床位已有变化，请刷新后重新对调')

/**
 * Exchanges the beds of two residents: each stay ends in the second in which the other one begins. Locks both elders,
 * then both beds, each in the order of their ids, so that two swaps never wait for each other. Neither bed is cleaned in
 * between: both are in use at once. The bed fees of both follow.
 */
export async function swapBeds(
  db: Db,
  caller: Caller,
  { oldmanId, bedId, otherId, otherBedId, bedFee, otherBedFee }: BedSwap,
): Promise<true> {
  const elders = []
  for (const id of inOrder(oldmanId, otherId)) elders.push(await lockElder(db, caller, id).then(orNotFound('长者')))
  const [{ tenantId } = { tenantId: 0 }] = elders
  for (const id of inOrder(bedId, otherBedId)) orNotFound('床位')(await lockBed(db, tenantId, id))
  if (oldmanId === otherId || bedId === otherBedId) throw invalid('请选择另一位长者的床位')
  for (const { userName, checkInStatus } of elders)
    if (!isResident(checkInStatus)) throw conflict(`${userName}未在住，不能对调床位`)

  const at = await readClock(db)
  const stays = []
  for (const elder of elders) {
    const stay = await findOwnStay(db, elder)
    const expected = elder.oldmanId === oldmanId ? otherBedId : bedId
    if (stay?.bedId !== expected) throw changed
    stays.push({ elder, stay })
  }
  for (const { elder } of stays) await endStays(db, elder, at)
  for (const { elder } of stays) {
    const taken = stays.find((one) => one.elder !== elder)?.stay
    if (!taken) throw changed
    await insertStay(db, { ...taken, tenantId, oldmanId: elder.oldmanId, fromTime: at, createUser: caller.nickName })
    await notifyElderChange(db, elder)
  }
  for (const { elder, stay } of stays) {
    const isFirst = elder.oldmanId === oldmanId
    const move = { fromBedId: stay.bedId, bedId: isFirst ? bedId : otherBedId, at }
    await followMove(db, caller, elder, { ...move, confirmed: isFirst ? bedFee : otherBedFee })
  }
  return true
}

const inOrder = (...ids: number[]) => [...new Set(ids)].sort((one, other) => one - other)
