import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'

/** Timestamps in the database's own format with fractions of a second, because they are stored and not displayed. */
interface MovedEnd {
  beforeEnd: string | null
  afterEnd: string | null
  beforePackage: string
}

/** Sets the end date; null removes the end. */
export const setEnd = (db: Db, id: number, endTime: string | null) => moveEnd(db, id, sql`${endTime}::timestamptz`)

/**
 * Sets the bought package and extends the end by this many days, counted from the current end, or from now if it has
 * passed. An institution without an end stays without one, because buying must never shorten the validity.
 */
export const extendEnd = (db: Db, id: number, { days, packageCode }: { days: number; packageCode: string }) =>
  moveEnd(
    db,
    id,
    sql`case when before.end_time is not null then greatest(before.end_time, now()) + make_interval(days => ${days}) end`,
    packageCode,
  )

/**
 * The only function that changes the end of an existing institution. A row lock serializes changes, and a trigger
 * notifies the gateways. Undefined when the institution was removed or is not visible.
 */
async function moveEnd(
  db: Db,
  id: number,
  end: RawBuilder<unknown>,
  packageCode: string | null = null,
): Promise<MovedEnd | undefined> {
  const { rows } = await sql<MovedEnd>`
    with before as (
      select id, end_time, package_code from sys_tenant where id = ${id} for update
    )
    update sys_tenant tenant
    set end_time = ${end}, package_code = coalesce(${packageCode}, before.package_code), update_time = now()
    from before where tenant.id = before.id
    returning before.end_time::text as before_end, tenant.end_time::text as after_end,
      before.package_code as before_package`.execute(db)
  return rows[0]
}

/** The end date, and the days left by the database's clock; a started day counts as one. */
export async function findEnd(db: Db, id: number): Promise<{ endTime: string | null; daysLeft: number | null }> {
  const { rows } = await sql<{ endTime: string | null; daysLeft: number | null }>`
    select end_time, greatest(0, ceil(extract(epoch from end_time - now()) / 86400))::integer as days_left
    from sys_tenant where id = ${id}`.execute(db)
  return rows[0] ?? { endTime: null, daysLeft: null }
}
