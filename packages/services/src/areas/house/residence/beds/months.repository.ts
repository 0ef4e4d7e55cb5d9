import type { CareLevelMonth } from '@care/shared/house/residence/rooms/occupancy'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'

/** Residents by care level at the end of each month, the newest first. */
export async function findCareLevels(
  db: Db,
  tenantIds: readonly number[],
  { first, last }: { first: string; last: string },
): Promise<Omit<CareLevelMonth, 'id'>[]> {
  const { rows } = await sql<Omit<CareLevelMonth, 'id'>>`
    select to_char(month, 'YYYY-MM') as month, care_level, residents
    from care_levels_by_month(${tenantIds}::bigint[], ${first}::date, ${last}::date)
    order by month desc, care_level nulls last`.execute(db)
  return rows
}
