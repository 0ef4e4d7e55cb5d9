import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import type { ElderKey } from '../stays/stay.repository.ts'

export interface Measured {
  oldmanId: number
  type: 'heartRate' | 'bed' | 'bloodPressure' | 'bloodOxygen' | 'temperature'
  value: number
  value2: number | null
  value3: number | null
  time: string
}

/**
 * The latest measurements of these people, none older than a day, because an older value says nothing about the current
 * state.
 */
export async function findLatestMeasurements(db: Db, people: readonly ElderKey[]): Promise<Measured[]> {
  const { rows } = await sql<Measured>`
    select who.oldman_id, what.type, newest.value, newest.value2, newest.value3, newest.time
    from unnest(${people.map(({ tenantId }) => tenantId)}::bigint[],
      ${people.map(({ oldmanId }) => oldmanId)}::bigint[]) as who (tenant_id, oldman_id)
    cross join unnest('{heartRate,bed,bloodPressure,bloodOxygen,temperature}'::measurement_type[]) as what (type)
    cross join lateral (
      select m.value, m.value2, m.value3, m.time from measurement m
      where m.tenant_id = who.tenant_id and m.oldman_id = who.oldman_id and m.type = what.type and m.value is not null
        and m.time > now() - interval '1 day'
      order by m.time desc limit 1
    ) as newest`.execute(db)
  return rows
}
