import type { Caller } from '@care/shared/admin/session/session'
import type { DutyAssignment, DutyCover } from '@care/shared/alarms/duty/duty'
import { dutyPosts } from '@care/shared/alarms/duty/duty.words'
import { spanOf } from '@care/shared/alarms/duty/duty-time'
import { orNotFound, refused } from '@care/shared/http/errors'
import { epochOf } from '@care/shared/shanghai-time'
import type { Db } from '../../../../platform/db/client.ts'
import { refuseOverlap, requireFitForDuty } from './fit-place.ts'
import { addChange, changePlace, deletePlace, insertPlace, type LockedPlace, lockPlace } from './place.repository.ts'
import { findShift } from './shift.repository.ts'

const isOver = () => refused('已结束的班次不能再改')
const placeText = ({ shiftName, post }: Pick<LockedPlace, 'shiftName' | 'post'>) =>
  `${shiftName} ${dutyPosts[post].label}`

export async function assignDutyPlace(db: Db, caller: Caller, wanted: DutyAssignment): Promise<true> {
  const { day, shiftId, post, userId, leaveReason } = wanted
  const shift = await findShift(db, caller, shiftId).then(orNotFound('班次'))
  if (shift.status !== '0') throw refused('该班次已停用')
  if (spanOf(day, shift)[1] <= Date.now()) throw isOver()
  const { tenantId, name: shiftName } = shift
  const fit = await requireFitForDuty(db, { tenantId, userId, day, shift, leaveReason })
  const place = { tenantId, day, shiftId, post, plannedId: userId, userId, leaveReason: fit.leaveReason }
  await refuseOverlap(fit.nickName, () => insertPlace(db, { ...place, createUser: caller.nickName }))
  await addChange(db, tenantId, caller, { day, text: `${placeText({ shiftName, post })} 排入${fit.nickName}` })
  return true
}

export async function removeDutyPlace(db: Db, caller: Caller, id: number): Promise<true> {
  const place = await lockPlace(db, caller, id).then(orNotFound('排班'))
  if (epochOf(place.toTime) <= Date.now()) throw isOver()
  await deletePlace(db, place)
  await addChange(db, place.tenantId, caller, {
    day: place.day,
    text: `${placeText(place)} 移出${place.nickName}`,
  })
  return true
}

/**
 * Sets who replaces the planned person of a roster assignment for that day (cover). The planned person stays stored;
 * setting the planned person again ends the cover.
 */
export async function coverDutyPlace(
  db: Db,
  caller: Caller,
  { id, userId, reason, leaveReason }: DutyCover,
): Promise<true> {
  const place = await lockPlace(db, caller, id).then(orNotFound('排班'))
  if (place.userId === userId) throw refused(`该班次已由${place.nickName}值班`)
  if (epochOf(place.toTime) <= Date.now()) throw isOver()
  const shift = await findShift(db, caller, place.shiftId).then(orNotFound('班次'))
  const fit = await requireFitForDuty(db, { tenantId: place.tenantId, userId, day: place.day, shift, leaveReason })
  const isPlanned = userId === place.plannedId
  const who = { userId, coverReason: isPlanned ? null : reason, leaveReason: fit.leaveReason }
  await refuseOverlap(fit.nickName, () => changePlace(db, place, who))
  const text = isPlanned
    ? `${placeText(place)} 恢复由${fit.nickName}值班（${reason}）`
    : `${placeText(place)} ${place.nickName}由${fit.nickName}替班（${reason}）`
  await addChange(db, place.tenantId, caller, { day: place.day, text })
  return true
}
