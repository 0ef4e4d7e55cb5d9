import type { Caller } from '@care/shared/admin/session/session'
import { invalid } from '@care/shared/http/errors'
import { ClockKind } from '@care/shared/work/work-orders/clock/clock'
import { OrderStatus } from '@care/shared/work/work-orders/job.moves'
import { defaultDispatchRule } from '@care/shared/work/work-orders/staff/dispatch-rules.contract'
import {
  type Analysis,
  type AnalysisSearch,
  ageGroups,
  longestDays,
  type Spread,
} from '@care/shared/work/work-orders/views/analysis'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { plainArray } from '../../../../platform/db/sql/arrays.ts'
import { dispatchLead } from '../clock/clock-state.repository.ts'

const dayMs = 86_400_000

/** Speed and punctuality of the services planned in a period, and the age of open orders. */
export async function findAnalysis(db: Db, caller: Caller, search: AnalysisSearch): Promise<Analysis> {
  const days = (Date.parse(search.end) - Date.parse(search.start)) / dayMs + 1
  if (days < 1) throw invalid('结束日期不能早于开始日期')
  if (days > longestDays) throw invalid(`最多统计${longestDays}天`)
  const { tenantId } = search
  const own = plainArray(caller.tenantIds.filter((id) => tenantId === undefined || id === tenantId))
  const tenants = sql`any(${own}::bigint[])`
  return { ...(await findFigures(db, tenants, own, search)), open: await findOpen(db, tenants) }
}

const counts = sql`count(*)::int as count,
  count(*) filter (where status = '4')::int as finished,
  count(*) filter (where status = '6')::int as cancelled,
  count(*) filter (where dispatches > 0)::int as dispatched,
  count(*) filter (where dispatches > 1)::int as redispatched,
  count(*) filter (where is_due)::int as due,
  count(*) filter (where is_due and coalesce(server_start_time, now()) > server_time + late_after)::int as late,
  (coalesce(sum(order_price_fen) filter (where status <> '6'), 0) / 100.0)::float8 as cost`

const spread = (minutes: RawBuilder<unknown>) => sql`(
  select jsonb_build_object('count', count(m), 'median', round((percentile_cont(0.5) within group (order by m))::numeric, 1)::float8,
    'p90', round((percentile_cont(0.9) within group (order by m))::numeric, 1)::float8)
  from (select extract(epoch from ${minutes}) / 60 as m from item) as taken where m >= 0)`

/** How many clocks ended (by the step or by expiring), and how many of them met their target. */
const kept = (kind: ClockKind) => sql`(
  select jsonb_build_object('due', count(*) filter (where ended is not null or not is_within),
    'met', count(*) filter (where ended is not null and is_within)) from clock where kind = ${kind})`

type Figures = Omit<Analysis, 'open'>

async function findFigures(
  db: Db,
  tenants: RawBuilder<unknown>,
  tenantIds: string,
  { start, end }: AnalysisSearch,
): Promise<Figures> {
  const { rows } = await sql<Figures & { toDispatch: Spread; toArrive: Spread }>`
    with rule as materialized (
      select tenant.id as tenant_id, make_interval(mins => late_minutes(tenant.id)) as late_after,
        coalesce(said.dispatch_minutes, ${plainArray(defaultDispatchRule.dispatchMinutes)}::smallint[])
          as dispatch_minutes,
        coalesce(said.arrive_minutes, ${plainArray(defaultDispatchRule.arriveMinutes)}::smallint[]) as arrive_minutes
      from unnest(${tenantIds}::bigint[]) as tenant(id) left join tenant_dispatch_rule said on said.tenant_id = tenant.id
    ),
    planned as materialized (
      select job.tenant_id, job.id, job.work_order_id, job.server_user_id, job.server_user_name, job.server_project_id,
        job.server_project_name, job.status, job.server_time, job.server_start_time, job.server_time_num, job.order_price_fen,
        job.dispatch_time, rule.late_after, work.down_time, work.start_time, work.emergency_type, work.emergency_type <> '1' or work.warning_business_id is not null as is_first,
        job.status <> '6' and job.server_time + late_after < now() as is_due
      from work_order_job job
      join rule on rule.tenant_id = job.tenant_id
      join work_order work on work.tenant_id = job.tenant_id and work.id = job.work_order_id and work.remove_time is null
        and work.status <> ${OrderStatus.Voided}
      where job.tenant_id = ${tenants} and job.server_time >= ${start}::timestamptz
        and job.server_time < ${end}::timestamptz + interval '1 day'
    ),
    given as (
      select log.tenant_id, log.work_order_job_id as id, count(*) as dispatches, min(log.create_time) as first_time
      from planned
      join work_order_log log on log.tenant_id = planned.tenant_id and log.work_order_id = planned.work_order_id
        and log.work_order_job_id = planned.id and log.kind = 'dispatch'
      group by log.tenant_id, log.work_order_job_id
    ),
    item as materialized (
      select planned.*, coalesce(given.dispatches, 0) as dispatches, given.first_time
      from planned left join given using (tenant_id, id)
    ),
    ordered as (
      select tenant_id, work_order_id, down_time, start_time, emergency_type, min(server_time) as planned_time,
        least(case when bool_and(dispatch_time is not null) then max(dispatch_time) end, start_time) as sent
      from planned where status <> '6' group by tenant_id, work_order_id, down_time, start_time, emergency_type
    ),
    span as materialized (
      select tenant_id, work_order_id, span.*
      from ordered join rule using (tenant_id)
      cross join lateral (values
        (${ClockKind.Dispatch}, greatest(down_time, planned_time - ${dispatchLead}), sent, make_interval(mins => rule.dispatch_minutes[emergency_type::int])),
        (${ClockKind.Arrive}, greatest(sent, case when sent is not null then planned_time end), start_time,
          make_interval(mins => rule.arrive_minutes[emergency_type::int]))
      ) as span(kind, begins, ended, target)
      where span.target is not null and span.begins <= now()
    ),
    rest as (
      select tenant_id, work_order_id, kind, sum(greatest(interval '0', least(coalesce(to_time, now()), ended) - greatest(from_time, begins))) as rested
      from span join work_order_clock_pause using (tenant_id, work_order_id) group by tenant_id, work_order_id, kind
    ),
    clock as materialized (
      select kind, ended, greatest(begins, coalesce(ended, now())) - begins - coalesce(rested, '0') <= target as is_within
      from span left join rest using (tenant_id, work_order_id, kind)
    )
    select
      (select to_jsonb(one) from (select ${counts} from item) as one) as total,
      ${kept(ClockKind.Dispatch)} as dispatch_clock,
      ${kept(ClockKind.Arrive)} as arrive_clock,
      ${spread(sql`first_time - down_time`)} as to_dispatch,
      ${spread(sql`case when is_first then server_start_time - down_time end`)} as to_arrive,
      (select coalesce(jsonb_agg(to_jsonb(one)), '[]') from (
        select server_user_id as "userId", max(server_user_name) as "nickName",
          coalesce(sum(server_time_num) filter (where status = '4'), 0)::int as minutes, ${counts}
        from item where server_user_id is not null group by server_user_id order by count(*) desc, server_user_id limit 100
      ) as one) as staff,
      (select coalesce(jsonb_agg(to_jsonb(one)), '[]') from (
        select server_project_id as "projectId", max(server_project_name) as name, ${counts}
        from item group by server_project_id order by count(*) desc, server_project_id limit 100
      ) as one) as projects`.execute(db)
  return rows[0] as Figures
}

async function findOpen(db: Db, tenants: RawBuilder<unknown>): Promise<Analysis['open']> {
  const { rows } = await sql<{ age: number; count: number; waiting: number }>`
    select case when down_time > now() - interval '1 day' then 0 when down_time > now() - interval '3 days' then 1
      when down_time > now() - interval '7 days' then 2 else 3 end as age,
      count(*)::int as count, count(*) filter (where status = '4')::int as waiting
    from work_order where tenant_id = ${tenants} and remove_time is null and status in ('0', '1', '4')
    group by 1`.execute(db)
  return ageGroups.map((_, at) => {
    const { count = 0, waiting = 0 } = rows.find(({ age }) => age === at) ?? {}
    return { count, waiting }
  })
}
