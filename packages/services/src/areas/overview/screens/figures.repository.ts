import type { Caller } from '@care/shared/admin/session/session'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import type { Figures } from '@care/shared/overview/screens/screens.contract'
import { OrderStatus } from '@care/shared/work/work-orders/job.moves'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'

type Counted = Partial<Figures> & { tenantId: number | null }

export const emptyFigures: Figures = {
  oldmanTotal: 0,
  checkInTotal: 0,
  deviceTotal: 0,
  deviceOnline: 0,
  warningToday: 0,
  warningUnhandled: 0,
  workOrderToday: 0,
  workOrderFinished: 0,
  claimSeconds: null,
  handleSeconds: null,
}

/** Figures of each tenant, and their total. Days are in Asia/Shanghai, the time zone of the connection. */
export async function findFigures(db: Db, { tenantIds }: Caller) {
  const parts = [elders, devices, unhandled, warningsToday, medians, ordersToday, ordersFinished]
  const byTenant = new Map<number, Figures>()
  let all = emptyFigures
  for (const part of parts) {
    const { rows } = await part(sql`any(${tenantIds}::bigint[])`).execute(db)
    for (const { tenantId, ...figures } of rows) {
      if (tenantId === null) all = { ...all, ...figures }
      else byTenant.set(tenantId, { ...(byTenant.get(tenantId) ?? emptyFigures), ...figures })
    }
  }
  return { all, byTenant }
}

type Part = (tenants: RawBuilder<unknown>) => RawBuilder<Counted>

// a row with a null tenant_id is the total
const elders: Part = (tenants) => sql<Counted>`
  select tenant_id, count(*) as oldman_total, count(*) filter (where check_in_status in (1, 2)) as check_in_total
  from elder where tenant_id = ${tenants} and check_in_status in (0, 1, 2)
  group by grouping sets ((tenant_id), ())`

const devices: Part = (tenants) => sql<Counted>`
  select tenant_id, count(*) as device_total, count(*) filter (where online_status = 1) as device_online
  from device where tenant_id = ${tenants} and status = 1
  group by grouping sets ((tenant_id), ())`

const unhandled: Part = (tenants) => sql<Counted>`
  select tenant_id, count(*) as warning_unhandled
  from warning where tenant_id = ${tenants} and drill_id is null and quiet_id is null and is_disposed <> ${sql.lit(Disposal.Handled)}
  group by grouping sets ((tenant_id), ())`

const warningsToday: Part = (tenants) => sql<Counted>`
  select tenant_id, count(*) as warning_today
  from warning where tenant_id = ${tenants} and drill_id is null and id >= warning_id_floor(date_trunc('day', now()))
  group by grouping sets ((tenant_id), ())`

const medians: Part = (tenants) => sql<Counted>`
  select tenant_id,
    percentile_cont(0.5) within group (order by extract(epoch from claim_time - create_time)) as claim_seconds,
    percentile_cont(0.5) within group (order by extract(epoch from handle_time - create_time)) as handle_seconds
  from warning where tenant_id = ${tenants} and drill_id is null and quiet_id is null and id >= warning_id_floor(now() - interval '7 days')
  group by grouping sets ((tenant_id), ())`

const ordersToday: Part = (tenants) => sql<Counted>`
  select tenant_id, count(*) as work_order_today
  from work_order where tenant_id = ${tenants} and down_time >= date_trunc('day', now()) and remove_time is null
    and status <> ${sql.lit(OrderStatus.Voided)}
  group by grouping sets ((tenant_id), ())`

/** Orders finished today. Orders created more than a month ago are left out to limit the scan; they are rare. */
const ordersFinished: Part = (tenants) => sql<Counted>`
  select o.tenant_id, count(*) as work_order_finished
  from work_order o
  where o.tenant_id = ${tenants} and o.status = ${sql.lit(OrderStatus.Finished)} and o.remove_time is null
    and o.down_time >= now() - interval '30 days'
    and exists (
      select from work_order_job j
      where j.tenant_id = o.tenant_id and j.work_order_id = o.id and j.server_end_time >= date_trunc('day', now())
    )
  group by grouping sets ((o.tenant_id), ())`
