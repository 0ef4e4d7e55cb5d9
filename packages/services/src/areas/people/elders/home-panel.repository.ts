import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import type { HomePanel } from '@care/shared/people/elders/elder'
import { OrderStatus } from '@care/shared/work/work-orders/job.moves'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { ageOf } from '../../../platform/db/sql/age.ts'

type Figures = Omit<HomePanel, 'careLevelList' | 'genderList' | 'ageList' | 'warningTrend' | 'workOrderTrend'>
const trendDays = 7
/** The limit at which totals stop counting. */
const countedUpTo = 1_000_000

export interface PanelScope {
  warnings: boolean
  devices: boolean
  /** Counts only orders that this member of staff carries out; with null all orders. */
  servedBy: number | null
}

/** Current figures of these tenants. "Today" and the days of the trends are days in Asia/Shanghai. */
export async function findHomePanel(db: Db, tenantIds: number[], sight: PanelScope): Promise<HomePanel> {
  return {
    ...(await countElders(db, tenantIds)),
    ...(await findFigures(db, tenantIds, sight)),
    warningTrend: sight.warnings ? await countByDay(db, tenantIds, 'warning', null) : null,
    workOrderTrend: await countByDay(db, tenantIds, 'work_order', sight.servedBy),
  }
}

/** Elders by level of care, gender and age. */
export const countElders = async (db: Db, tenantIds: number[]) => ({
  careLevelList: await countByItem(db, tenantIds, 'care_level', '未评定'),
  genderList: await countByItem(db, tenantIds, 'gender', '未填写'),
  ageList: await countByAge(db, tenantIds),
})

async function findFigures(db: Db, tenantIds: number[], { warnings, devices, servedBy }: PanelScope): Promise<Figures> {
  const { Finished, Cancelled, Voided } = OrderStatus
  const own = sql`tenant_id = any(${tenantIds}::bigint[])`
  const { rows } = await sql<Figures>`
    with elders as (
      select count(*) as total, count(*) filter (where create_time >= current_date) as today,
             count(*) filter (where check_in_status in (1, 2)) as residents
      from elder where ${own}
    ), devices as (
      select count(*) as total, count(*) filter (where online_status = 1) as online from device where ${own}
    ), warnings as (
      select count(*) as total from (select from warning where ${own} and drill_id is null limit ${countedUpTo}) as counted
    ), warnings_today as (
      select count(*) as total from warning where ${own} and drill_id is null and id >= warning_id_floor(current_date::timestamptz)
    ), unhandled as (
      select count(*) as total from warning where ${own} and drill_id is null and quiet_id is null and is_disposed = ${Disposal.Open}
    ), orders as (
      select count(*) as total, count(*) filter (where down_time >= current_date) as today,
             count(*) filter (where status not in (${Finished}, ${Cancelled})) as unfinished
      from work_order where ${own} and remove_time is null and status <> ${Voided} and ${servedOnly(servedBy)}
    )
    select elders.total as oldman_total, elders.today as oldman_today, elders.residents as check_in_total,
           devices.total as device_total, devices.online as device_online,
           warnings.total as warning_total, warnings_today.total as warning_today, unhandled.total as warning_unhandled,
           orders.total as work_order_total, orders.today as work_order_today, orders.unfinished as work_order_unfinished
    from elders, devices, warnings, warnings_today, unhandled, orders`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('figures always make one row')
  return {
    ...figures,
    ...(warnings ? {} : { warningTotal: null, warningToday: null, warningUnhandled: null }),
    ...(devices ? {} : { deviceTotal: null, deviceOnline: null }),
  }
}

const servedOnly = (userId: number | null) =>
  userId === null
    ? sql`true`
    : sql`exists (select from work_order_job job where job.tenant_id = work_order.tenant_id
        and job.work_order_id = work_order.id and job.server_user_id = ${userId})`

/**
 * Counts elders by the items of the dictionary of `column`, in its order. Elders without a value come last as `none`;
 * items without elders are left out.
 */
async function countByItem(db: Db, tenantIds: number[], column: 'care_level' | 'gender', none: string) {
  const { rows } = await sql<{ name: string; value: number }>`
    select coalesce(item.label, ${none}) as name, count(*) as value
    from elder
    join sys_dict dict on dict.type = ${column}
    left join sys_dict_item item on item.dict_id = dict.id and item.value = elder.${sql.ref(column)}
    where elder.tenant_id = any(${tenantIds}::bigint[])
    group by item.label, item.sort order by item.sort nulls last`.execute(db)
  return rows
}

async function countByAge(db: Db, tenantIds: number[]) {
  const { rows } = await sql<{ name: string; value: number }>`
    select case when years < 70 then '70岁以下' when years < 80 then '70-79岁' when years < 90 then '80-89岁' when years >= 90 then '90岁以上'
             else '未填写' end as name,
           count(*) as value
    from (select ${ageOf('birthday')} as years from elder
          where tenant_id = any(${tenantIds}::bigint[])) as ages
    group by name order by min(years) nulls last`.execute(db)
  return rows
}

async function countByDay(db: Db, tenantIds: number[], table: 'warning' | 'work_order', servedBy: number | null) {
  const moment = table === 'warning' ? sql.ref('create_time') : sql.ref('down_time')
  const recent =
    table === 'warning'
      ? sql`drill_id is null and id >= warning_id_floor((current_date - ${trendDays - 1}::int)::timestamptz)`
      : sql`remove_time is null and down_time >= current_date - ${trendDays - 1}::int and ${servedOnly(servedBy)}`
  const { rows } = await sql<{ day: string; value: number }>`
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(counted.value, 0) as value
    from generate_series(current_date - ${trendDays - 1}::int, current_date, interval '1 day') as days (day)
    left join (
      select ${moment}::date as day, count(*) as value from ${sql.table(table)}
      where tenant_id = any(${tenantIds}::bigint[]) and ${recent} group by 1
    ) as counted on counted.day = days.day::date
    order by days.day`.execute(db)
  return { dates: rows.map(({ day }) => day), values: rows.map(({ value }) => value) }
}
