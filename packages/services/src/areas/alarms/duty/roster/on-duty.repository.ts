import type { DutyPost } from '@care/shared/alarms/duty/duty.words'
import { spanOf } from '@care/shared/alarms/duty/duty-time'
import { dayAfter } from '@care/shared/recurrence/calendar'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import { findShifts } from './shift.repository.ts'

interface OnDuty {
  userId: number
  nickName: string
  phone: string | null
}

/**
 * People in a post at a moment, after covers and swaps. Excludes locked accounts, and people on leave who were planned
 * without a reason. Empty without a roster: the caller then notifies others instead, such as the managers.
 */
export async function findOnDuty(db: Db, tenantId: number, post: DutyPost, at: Date): Promise<OnDuty[]> {
  const { rows } = await sql<OnDuty>`
    select person.id as user_id, person.nick_name, person.phone
    from duty_place place join sys_user person on person.tenant_id = place.tenant_id and person.id = place.user_id
    where place.tenant_id = ${tenantId} and place.post = ${post} and place.from_time <= ${at} and place.to_time > ${at}
      and person.lock_flag = '0'
      and (place.leave_reason is not null or not exists (
        select from staff_leave leave where leave.tenant_id = place.tenant_id and leave.user_id = place.user_id
          and leave.from_time <= ${at} and leave.to_time > ${at}))
    order by place.from_time, place.id`.execute(db)
  return rows
}

export interface ShiftAt {
  shiftId: number
  name: string
  /** The day on which the shift begins. */
  day: string
  from: Date
  to: Date
}

/** The shift running at a moment; of two overlapping shifts, the one that began last. */
export async function findShiftAt(db: Db, tenantId: number, at: Date): Promise<ShiftAt | undefined> {
  return (await findShiftsWithin(db, tenantId, at, at)).at(-1)
}

/** Shifts that began at or before `begun` and end after `endedAfter`, in order of their start. */
export async function findShiftsWithin(db: Db, tenantId: number, endedAfter: Date, begun: Date): Promise<ShiftAt[]> {
  const today = toShanghaiDay(begun.getTime())
  return (await findShifts(db, tenantId))
    .flatMap((shift) =>
      [-2, -1, 0].map((days): ShiftAt => {
        const day = dayAfter(today, days)
        const [from, to] = spanOf(day, shift)
        return { shiftId: shift.id, name: shift.name, day, from: new Date(from), to: new Date(to) }
      }),
    )
    .filter(({ from, to }) => from <= begun && to > endedAfter)
    .toSorted((a, b) => a.from.getTime() - b.from.getTime())
}

/** People planned in a shift, in any post. */
export const findPeopleOf = (db: Db, tenantId: number, { day, shiftId }: { day: string; shiftId: number }) =>
  db
    .selectFrom('dutyPlace as p')
    .innerJoin('sysUser as who', inTenant('who.id', 'p.userId'))
    .select(['p.userId', 'who.nickName'])
    .where('p.tenantId', '=', tenantId)
    .where('p.day', '=', day)
    .where('p.shiftId', '=', shiftId)
    .orderBy('p.id')
    .execute()

/** People on the roster at any of these moments. */
export const findPeopleAt = (db: Db, tenantId: number, moments: readonly Date[]) =>
  db
    .selectFrom('dutyPlace as p')
    .innerJoin('sysUser as who', inTenant('who.id', 'p.userId'))
    .select(['p.userId', 'who.nickName'])
    .distinct()
    .where('p.tenantId', '=', tenantId)
    .where((is) =>
      is.or(
        moments
          .map((at) => at.toISOString())
          .map((moment) => is.and([is('p.fromTime', '<=', moment), is('p.toTime', '>', moment)])),
      ),
    )
    .orderBy('p.userId')
    .execute()
