import { sourceNames } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import type {
  Instrument,
  InstrumentQuery,
  WarningTrend,
  WarningTrendQuery,
} from '@care/shared/devices/devices/fleet/fleet-health'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'

type Figures = Omit<Instrument, 'genderList' | 'ageList' | 'careLevelList' | 'warningUnhandled' | 'deviceOffline'>

/** Current counts of elders and devices, and warnings between the two times (api-shapes §5.6). */
export async function findInstrument(
  db: Db,
  tenantIds: number[],
  { startTime, endTime }: InstrumentQuery,
): Promise<Figures> {
  const own = sql`tenant_id = any (${tenantIds}::bigint[])`
  const from = startTime ? sql`and id >= warning_id_floor(${startTime}::timestamp at time zone 'Asia/Shanghai')` : sql``
  const to = endTime ? sql`and create_time <= ${endTime}::timestamp at time zone 'Asia/Shanghai'` : sql``
  const { rows } = await sql<Figures>`
    with people as (
      select count(*) as total,
        count(*) filter (where exists (select from device d where d.tenant_id = e.tenant_id and d.oldman_id = e.id)) as wearing,
        count(*) filter (where exists (select from device d where d.tenant_id = e.tenant_id and d.oldman_id = e.id and d.online_status = 1)) as online
      from elder e where ${own}
    ), devices as (
      select count(*) as total, count(*) filter (where online_status = 1) as online from device where ${own}
    ), warnings as (
      select count(*) as total, count(*) filter (where is_disposed = ${Disposal.Handled}) as handled from warning where ${own} and drill_id is null ${from} ${to}
    ), today as (
      select count(*) as total from warning
      where ${own} and drill_id is null and id >= warning_id_floor(date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai')
    )
    select people.total as people_total, people.wearing as device_people, people.online as people_online,
      devices.total as device_total, devices.online as device_online, warnings.total as warning_total, warnings.handled as warning_handled,
      today.total as today_warning
    from people, devices, warnings, today`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('figures always make one row')
  return figures
}

/**
 * For each requested span: the unit of one step, how many units ago the first step begins (null: today), and the format
 * of the labels.
 */
const steps = {
  day: { unit: 'hour', back: null, format: 'HH24:00' },
  week: { unit: 'day', back: 6, format: 'YYYY-MM-DD' },
  month: { unit: 'day', back: 29, format: 'YYYY-MM-DD' },
  year: { unit: 'month', back: 11, format: 'YYYY-MM' },
} as const

/** Warnings in each step up to now; times are in Asia/Shanghai. */
export async function findWarningTrend(
  db: Db,
  tenantIds: number[],
  type: WarningTrendQuery['type'],
): Promise<WarningTrend> {
  const { unit, back, format } = steps[type]
  const now = sql`(now() at time zone 'Asia/Shanghai')`
  const first =
    back === null ? sql`date_trunc('day', ${now})` : sql`date_trunc(${unit}, ${now}) - ${`${back} ${unit}`}::interval`
  const recent = sql`tenant_id = any (${tenantIds}::bigint[]) and drill_id is null and id >= warning_id_floor((${first}) at time zone 'Asia/Shanghai')`
  const { rows } = await sql<{ date: string; total: number; handled: number }>`
    select to_char(step.at, ${format}) as date, coalesce(counted.total, 0) as total, coalesce(counted.handled, 0) as handled
    from generate_series(${first}, date_trunc(${unit}, ${now}), ${`1 ${unit}`}::interval) as step (at)
    left join (
      select date_trunc(${unit}, create_time at time zone 'Asia/Shanghai') as at, count(*) as total,
        count(*) filter (where is_disposed = ${Disposal.Handled}) as handled
      from warning where ${recent} group by 1
    ) as counted on counted.at = step.at
    order by step.at`.execute(db)
  const { rows: kinds } = await sql<{ sourceType: number; value: number }>`
    select source_type, count(*) as value from warning where ${recent} group by source_type order by value desc, source_type`.execute(
    db,
  )
  const names: Record<number, string> = sourceNames
  return {
    dates: rows.map(({ date }) => date),
    total: rows.map(({ total }) => total),
    handled: rows.map(({ handled }) => handled),
    typeList: kinds.map((kind) => ({ ...kind, name: names[kind.sourceType] ?? '其他' })),
  }
}
