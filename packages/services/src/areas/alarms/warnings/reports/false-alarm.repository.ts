import type { Caller } from '@care/shared/admin/session/session'
import type { FalseAlarmLine } from '@care/shared/alarms/warnings/reports/false-alarms'
import type { ReportSearch } from '@care/shared/alarms/warnings/reports/report'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { outcomeCounts, selectReported } from './reported.repository.ts'

export type FalseAlarmGroupRow = Omit<FalseAlarmLine, 'name'> & {
  at: keyof typeof falseGroupOfMask
  imei: string | null
  deviceTypeName: string | null
  /** Names of at most three elders with false alarms. */
  elders: string
}
/** Which kind of line a result row is, by the bitmask that the SQL function `grouping` returns. */
export const falseGroupOfMask = { 15: 'total', 7: 'kinds', 11: 'hours', 13: 'devices', 14: 'elders' } as const

/**
 * Outcomes of a period's warnings: in total, and by kind, hour, device and elder. Only devices and elders with a false
 * alarm are listed.
 */
export async function findFalseAlarms(db: Db, caller: Caller, search: ReportSearch): Promise<FalseAlarmGroupRow[]> {
  const { rows } = await sql<FalseAlarmGroupRow>`
    with picked as materialized ${selectReported(caller, search)},
    line as (
      select grouping(source_type, hour, device_id, oldman_id)::int as at,
        coalesce(source_type::text, hour::text, device_id::text, oldman_id::text, '') as key,
        max(imei) as imei, max(device_type_name) as device_type_name,
        array_to_string((array_agg(distinct name))[1:3], '、') as elders, ${outcomeCounts}
      from picked group by grouping sets ((), (source_type), (hour), (device_id), (oldman_id))
    ),
    ranked as (
      select line.*, row_number() over (partition by at order by "falseAlarm" desc, count desc, key) as place from line
      where at in (15, 7, 11) or key <> '' and "falseAlarm" > 0
    )
    select * from ranked where at in (15, 7, 11) or place <= 100 order by at, place`.execute(db)
  return rows
}
