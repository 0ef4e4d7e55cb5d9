import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'

interface Measured {
  imei: string
  oldmanId: number
  beats: { time: number; heartRate: number }[]
}

/** Inserts the measurements that caused a watch's warnings. */
export async function insertDemoBeats(db: Db, tenantId: number, { imei, oldmanId, beats }: Measured): Promise<void> {
  const times = beats.map(({ time }) => new Date(time))
  await sql`insert into measurement (tenant_id, device_id, oldman_id, type, time, value, status, create_time)
    select ${tenantId}::bigint, device.id, ${oldmanId}::bigint, 'heartRate', beat.time, beat.value, 1, beat.time
    from device cross join unnest(${times}::timestamptz[], ${beats.map(({ heartRate }) => heartRate)}::numeric[]) as beat (time, value)
    where device.tenant_id = ${tenantId} and device.imei = ${imei}`.execute(db)
}
