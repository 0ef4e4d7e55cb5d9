import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'

/** `minute` is epoch ms; `rejected` maps each reason to its count. */
export interface MinuteTraffic {
  tenantId: number
  minute: number
  accepted: number
  duplicates: number
  rejected: Record<string, number>
}

/** Upserts the counts, and adds them to those of other processes for the same minute. */
export async function addTraffic(
  db: Db,
  { tenantId, minute, accepted, duplicates, rejected }: MinuteTraffic,
): Promise<void> {
  await sql`
    insert into device_traffic as t (tenant_id, minute, accepted, duplicates, rejected)
    values (${tenantId}, to_timestamp(${minute} / 1000.0), ${accepted}, ${duplicates}, ${JSON.stringify(rejected)}::jsonb)
    on conflict (tenant_id, minute) do update set accepted = t.accepted + excluded.accepted,
      duplicates = t.duplicates + excluded.duplicates,
      rejected = (
        select coalesce(jsonb_object_agg(name, n), '{}') from (
          select name, sum(n::integer) as n from (
            select * from jsonb_each_text(t.rejected) union all select * from jsonb_each_text(excluded.rejected)
          ) as told (name, n) group by name
        ) as summed)
  `.execute(db)
}

/** Deletes traffic older than 31 days. */
export async function forgetTraffic(db: Db, tenantId: number): Promise<void> {
  await sql`delete from device_traffic where tenant_id = ${tenantId} and minute < now() - interval '31 days'`.execute(
    db,
  )
}
