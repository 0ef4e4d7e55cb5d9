import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { plainArray, textArray } from '../../../../platform/db/sql/arrays.ts'
import type { JudgedPoint } from './commit-steps.ts'
import { measurementColumns } from './measurement-columns.ts'

/**
 * Inserts points that were not stored before, each with its digest in `device_message`, and returns the inserted
 * points. A single statement, so that a batch needs one round trip.
 */
export async function storePoints(db: Db, tenantId: number, judged: JudgedPoint[]): Promise<JudgedPoint[]> {
  const points = judged.map(({ point }) => point)
  const rows = points.map(({ message }) => measurementColumns(message))
  const { rows: answer } = await sql<{ repeats: number[] }>`
    with incoming as (
      select * from unnest(
        ${plainArray(points.map(({ device }) => device.id))}::bigint[],
        ${plainArray(points.map(({ device }) => device.oldmanId))}::bigint[],
        ${plainArray(points.map(({ message }) => message.type))}::measurement_type[],
        ${plainArray(points.map(({ time }) => time))}::bigint[],
        ${plainArray(rows.map(({ value }) => value))}::float8[],
        ${plainArray(rows.map(({ value2 }) => value2))}::float8[],
        ${plainArray(rows.map(({ value3 }) => value3))}::float8[],
        ${plainArray(judged.map(({ verdict }) => verdict.status))}::smallint[],
        ${textArray(rows.map(({ detail }) => detail))}::jsonb[],
        ${plainArray(points.map(({ digest }) => digest))}::uuid[]
      ) with ordinality as point (device_id, oldman_id, type, time, value, value2, value3, status, detail, digest, place)
    ), fresh as (
      insert into device_message (tenant_id, device_id, digest)
      select ${tenantId}::bigint, device_id, digest from incoming order by device_id, digest
      on conflict do nothing
      returning device_id, digest
    ), stored as (
      insert into measurement (tenant_id, device_id, oldman_id, type, time, value, value2, value3, status, detail)
      select ${tenantId}::bigint, device_id, oldman_id, type, to_timestamp(time / 1000.0), value, value2, value3, status, detail
      from incoming join fresh using (device_id, digest)
    )
    select coalesce(array_agg((place - 1)::integer), '{}') as repeats
    from incoming left join fresh using (device_id, digest) where fresh.digest is null
  `.execute(db)
  const repeats = new Set(answer[0]?.repeats)
  return judged.filter((_, place) => !repeats.has(place))
}
