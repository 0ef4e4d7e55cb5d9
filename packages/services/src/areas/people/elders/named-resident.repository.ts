import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'

/**
 * The one resident of this name with this bed, room, or last digits (4 or more) of a phone number; null for none and for
 * several.
 */
export async function findNamedResident(db: Db, tenantId: number, name: string, place: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from elder
    where tenant_id = ${tenantId} and remove_time is null and check_in_status in (1, 2) and plain_name(user_name) = plain_name(${name})
      and (${place} ~ '^[0-9]{4,}$' and right(mobile, length(${place})) = ${place} or length(${place}) >= 2 and position(${place} in bed_name) > 0)
    limit 2`.execute(db)
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}
