import { CheckIn } from '@care/shared/people/elders/check-in'
import type { Holidays } from '@care/shared/recurrence/calendar'
import { PlanStatus } from '@care/shared/recurrence/plan.moves'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { is, rowsOf, upsert } from '../../../../platform/db/rows.ts'
import { contactMobile, eldersOf } from '../../../../platform/elder/elder.repository.ts'
import type { PlanKey } from './order-plan.repository.ts'

const usualAheadDays = 14

/**
 * The database's time as `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai, and how many days ahead the institution's orders are
 * made.
 */
export const findPlanHorizon = (db: Db, tenantId: number): Promise<{ now: string; aheadDays: number }> =>
  db
    .selectNoFrom(({ selectFrom, fn, val }) => [
      sql<string>`to_char(now(), 'YYYY-MM-DD HH24:MI:SS')`.as('now'),
      fn
        .coalesce(
          selectFrom('tenantDispatchRule').select('planAheadDays').where('tenantId', '=', tenantId),
          val(usualAheadDays),
        )
        .as('aheadDays'),
    ])
    .executeTakeFirstOrThrow()

export async function saveAheadDays(db: Db, tenantId: number, planAheadDays: number): Promise<true> {
  await upsert(db, 'tenantDispatchRule', { tenantId }, { planAheadDays, updateTime: sql`now()` })
  await rowsOf(db, 'workOrderPlan', { tenantId, status: PlanStatus.Active }).change({ lookTime: sql`now()` })
  return true
}

export const findHolidayRows = (db: Db) =>
  db
    .selectFrom('publicHoliday')
    .select(['day', 'name', sql<number>`kind::int`.as('kind')])
    .orderBy('day')
    .execute()

export const findHolidays = async (db: Db): Promise<Holidays> =>
  new Map((await findHolidayRows(db)).map(({ day, kind }) => [day, kind]))

/**
 * The elder's check-in state, when a leave ends, and the phone number for the order: the elder's own, otherwise the
 * first contact's.
 */
export const findPlanElder = (db: Db, { tenantId, oldmanId }: { tenantId: number; oldmanId: number }) =>
  eldersOf(db, { tenantIds: [tenantId] }, oldmanId).get([
    'checkInStatus',
    contactMobile.as('mobile'),
    // the return is overdue and may still take long, so the leave counts as without end
    sql<string | null>`(select case when max(planned_return) > now() then max(planned_return) end from elder_leave
      where elder_leave.tenant_id = elder.tenant_id and elder_leave.oldman_id = elder.id and elder_leave.status = 2
        and check_in_status = ${CheckIn.OnLeave})`.as('awayUntil'),
  ])
export type PlanElder = Awaited<ReturnType<typeof findPlanElder>>

/**
 * Stores when the plan must be checked next, unless the plan was changed meanwhile; `end` means that no dates are left.
 */
export const scheduleNextLook = (
  db: Db,
  { tenantId, id }: PlanKey,
  version: number,
  next: 'soon' | 'tomorrow' | 'end',
) =>
  rowsOf(db, 'workOrderPlan', { tenantId, id, version, lookTime: is('is not', null) }).change(
    next === 'end'
      ? { lookTime: null, status: PlanStatus.Ended, endTime: sql`now()` }
      : {
          lookTime:
            next === 'soon'
              ? sql<string>`now() + interval '10 minutes'`
              : sql<string>`current_date + interval '1 day 5 minutes'`,
        },
  )
