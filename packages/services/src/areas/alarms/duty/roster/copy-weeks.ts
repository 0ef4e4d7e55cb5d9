import type { Caller } from '@care/shared/admin/session/session'
import type { DutyCopy, DutyCopyResult, DutyPlace } from '@care/shared/alarms/duty/duty'
import { dutyPosts } from '@care/shared/alarms/duty/duty.words'
import { spanOf } from '@care/shared/alarms/duty/duty-time'
import { refused } from '@care/shared/http/errors'
import { dayAfter, mondayOf, weekdayText } from '@care/shared/recurrence/calendar'
import { epochOf, toShanghaiDay } from '@care/shared/shanghai-time'
import type { Db } from '../../../../platform/db/client.ts'
import { institutionOf } from '../own-institution.ts'
import { findLeaves, findStaff } from './people.repository.ts'
import { addChange, findPlaces, insertFreePlaces } from './place.repository.ts'
import { findShifts } from './shift.repository.ts'

const cellOf = ({ day, shiftId, post }: Pick<DutyPlace, 'day' | 'shiftId' | 'post'>) => `${day} ${shiftId} ${post}`

/**
 * Copies the roster of a week to later weeks, from today on and only into empty cells. Returns the assignments that
 * were not copied, with the reason.
 */
export async function copyWeeks(db: Db, caller: Caller, { from, to, weeks }: DutyCopy): Promise<DutyCopyResult> {
  const [source, target] = [mondayOf(from), mondayOf(to)]
  if (target <= source) throw refused('只能复制到之后的周')
  const tenantId = institutionOf(caller)
  const places = await findPlaces(db, tenantId, source, 7)
  if (places.length === 0) throw refused('这一周还没有排班')

  const ahead = Math.round((epochOf(`${target} 12:00:00`) - epochOf(`${source} 12:00:00`)) / 86_400_000)
  const today = toShanghaiDay(Date.now())
  const taken = new Set((await findPlaces(db, tenantId, target, weeks * 7)).map(cellOf))
  const shifts = new Map((await findShifts(db, tenantId)).map((shift) => [shift.id, shift]))
  const span = {
    from: new Date(epochOf(`${target} 00:00:00`)),
    to: new Date(epochOf(`${dayAfter(target, weeks * 7 + 1)} 00:00:00`)),
  }
  const leaves = await findLeaves(db, tenantId, span)
  const people = new Map(
    (await findStaff(db, tenantId, [...new Set(places.map((one) => one.plannedId))])).map((one) => [one.id, one]),
  )

  const wanted = Array.from({ length: weeks }, (_, week) => ahead + week * 7).flatMap((days) =>
    places
      .map(({ day, shiftId, post, plannedId, plannedName }) => ({
        day: dayAfter(day, days),
        shiftId,
        post,
        userId: plannedId,
        nickName: plannedName,
      }))
      .filter((one) => one.day >= today && !taken.has(cellOf(one))),
  )
  const refusalOf = ({ day, shiftId, userId }: (typeof wanted)[number]): string | undefined => {
    const shift = shifts.get(shiftId)
    if (!shift) return '班次已停用'
    const person = people.get(userId)
    if (!person || person.unreachable !== null) return person?.unreachable ?? '账号已停用'
    const [begins, ends] = spanOf(day, shift)
    const isAway = leaves.some(
      (leave) => leave.userId === userId && epochOf(leave.fromTime) < ends && epochOf(leave.toTime) > begins,
    )
    return isAway ? '请假' : undefined
  }
  const free = wanted.filter((one) => refusalOf(one) === undefined)
  const made =
    free.length === 0
      ? []
      : await insertFreePlaces(
          db,
          free.map(({ nickName: _, ...one }) => ({
            ...one,
            tenantId,
            plannedId: one.userId,
            createUser: caller.nickName,
          })),
        )
  const isMade = new Set(made.map(({ day, shiftId, userId }) => `${day} ${shiftId} ${userId}`))
  const skipped = wanted
    .filter(({ day, shiftId, userId }) => !isMade.has(`${day} ${shiftId} ${userId}`))
    .map((one) => {
      const where = `${one.day.slice(5)} ${weekdayText(one.day)} ${shifts.get(one.shiftId)?.name ?? ''} ${dutyPosts[one.post].label}`
      return `${where}：${one.nickName}${refusalOf(one) ?? '已在其他班次'}`
    })
  for (const day of new Set(made.map((one) => mondayOf(one.day))))
    await addChange(db, tenantId, caller, {
      day,
      text: `复制${source.slice(5)}一周的排班，排入${made.filter((one) => mondayOf(one.day) === day).length}人次`,
    })
  return { made: made.length, skipped }
}
