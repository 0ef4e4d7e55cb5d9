import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import { momentOf } from '../../../../platform/sweep/tenants-with.repository.ts'
import { whyUnreachable } from '../roster/reachable.repository.ts'

/**
 * Claims the day's check, so that only one process runs it. Returns the check's time (epoch ms), or undefined when the
 * day is already claimed.
 */
export async function claimCheck(
  db: Db,
  tenantId: number,
  at?: Date,
): Promise<{ day: string; now: number } | undefined> {
  const { rows } = await sql<{ day: string; now: number }>`
    insert into duty_check (tenant_id, day) values (${tenantId}, (${momentOf(at)} at time zone 'Asia/Shanghai')::date)
    on conflict do nothing
    returning day, (extract(epoch from ${momentOf(at)}) * 1000)::bigint as now`.execute(db)
  return rows[0]
}

export const saveCheckResult = (db: Db, tenantId: number, day: string, found: { gaps: number; unreachable: number }) =>
  db.updateTable('dutyCheck').set(found).where('tenantId', '=', tenantId).where('day', '=', day).execute()

/**
 * Reachable people on the roster within a span, with their leaves. Somebody planned in spite of a leave, with a reason,
 * counts as present, so no leaves are returned for them.
 */
export async function findFilledPlaces(db: Db, tenantId: number, span: { from: Date; to: Date }) {
  const { rows } = await sql<{
    day: string
    shiftId: number
    post: 'desk' | 'lead' | 'manager'
    leaves: [number, number][]
  }>`
    select place.day, place.shift_id, place.post, coalesce((
      select jsonb_agg(jsonb_build_array(extract(epoch from leave.from_time) * 1000, extract(epoch from leave.to_time) * 1000))
      from staff_leave leave
      where leave.tenant_id = place.tenant_id and leave.user_id = place.user_id and place.leave_reason is null
        and leave.from_time < place.to_time and leave.to_time > place.from_time
    ), '[]') as leaves
    from duty_place place join sys_user person on person.tenant_id = place.tenant_id and person.id = place.user_id
    where ${whyUnreachable('person')} is null and place.tenant_id = ${tenantId} and place.to_time > ${span.from} and place.from_time < ${span.to}`.execute(
    db,
  )
  return rows.map(({ leaves, ...place }) => ({ ...place, away: leaves }))
}

/** Whether the institution uses a roster. */
export const hasRoster = (db: Db, tenantId: number): Promise<boolean> => rowsOf(db, 'dutyPlace', { tenantId }).exists()
