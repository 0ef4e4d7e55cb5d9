import { type Clock, ClockKind, dispatchAhead } from '@care/shared/work/work-orders/clock/clock'
import { defaultDispatchRule } from '@care/shared/work/work-orders/staff/dispatch-rules.contract'
import { type RawBuilder, sql } from 'kysely'
import { plainArray } from '../../../../platform/db/sql/arrays.ts'

/** How long before the planned time of an order its dispatch clock starts. */
export const dispatchLead = sql`make_interval(secs => ${dispatchAhead / 1_000})`

/** The institution's targets in minutes, or the default ones. */
const targets = (column: 'dispatch_minutes' | 'arrive_minutes', usual: readonly number[]) => sql`(coalesce(
  (select rule.${sql.ref(column)} from tenant_dispatch_rule rule where rule.tenant_id = work.tenant_id), ${plainArray(usual)}::smallint[]
))[work.emergency_type::int]`

/**
 * Minutes after its planned time from which a job that has not started is late. Written into the query, because calling
 * the SQL function `late_minutes` for every row takes as long as the rest of the query.
 */
export const lateMinutes = (tenantId: string) => sql`coalesce(
  (select rule.late_minutes from tenant_dispatch_rule rule where rule.tenant_id = ${sql.ref(tenantId)}),
  ${defaultDispatchRule.lateMinutes}::smallint)::int`

/**
 * SQL aggregates over an order's jobs (alias `job`): when the last job was dispatched (null if one is not), and the
 * earliest planned time.
 */
export const clockFactsOfJobs = sql`case when bool_and(job.dispatch_time is not null) filter (where job.status <> '6')
    then max(job.dispatch_time) filter (where job.status <> '6') end as dispatched,
  min(job.server_time) filter (where job.status <> '6') as planned`

const factsOfItems = sql`select ${clockFactsOfJobs} from work_order_job job
  where job.tenant_id = work.tenant_id and job.work_order_id = work.id and job.status <> '6'`

/**
 * Lateral join: the clock of the order `work` (one row or none), computed like `clockOf`: kind, minutes, state, time
 * left (`left_over`), and when it expires (`due_time`), which a pause postpones. `facts` are the order's
 * `clockFactsOfJobs`.
 */
export const clockRowOf = (facts: RawBuilder<unknown>) => sql`
  select kind, minutes, due_time, case when work.start_time is null then case when is_paused then 'paused' else 'running' end
      when due_time >= greatest(begins, work.start_time) then 'met' else 'missed' end as state,
    due_time - case when work.start_time is not null then greatest(begins, work.start_time) when is_paused then greatest(begins, now())
      else now() end as left_over
  from (
    select target.*, rest.is_paused, target.begins + make_interval(mins => target.minutes) + rest.rested as due_time
    from (
      select case when sent is null then ${ClockKind.Dispatch} else ${ClockKind.Arrive} end as kind,
        case when sent is null then greatest(work.down_time, planned - ${dispatchLead}) else greatest(sent, planned) end as begins,
        case when sent is null then ${targets('dispatch_minutes', defaultDispatchRule.dispatchMinutes)}
          else ${targets('arrive_minutes', defaultDispatchRule.arriveMinutes)} end as minutes
      from (
        select least(dispatched, work.start_time) as sent, planned from (${facts}) as item where planned is not null offset 0
      ) as fact offset 0
    ) as target
    cross join lateral (
      select coalesce(bool_or(to_time is null), false) as is_paused,
        coalesce(sum(greatest(interval '0', least(coalesce(to_time, now()), work.start_time) - greatest(from_time, target.begins))), '0') as rested
      from work_order_clock_pause pause where pause.tenant_id = work.tenant_id and pause.work_order_id = work.id
    ) as rest
    where target.minutes is not null offset 0
  ) as due`

const clock = clockRowOf(factsOfItems)

/** Converts a row of `clockRowOf` to a `Clock`. */
export const clockJson = sql<Clock>`jsonb_build_object('kind', kind, 'state', state, 'minutes', minutes,
  'seconds', case when state <> 'running' then floor(extract(epoch from left_over))::int end,
  'dueTime', case when state = 'running' then to_char(due_time, 'YYYY-MM-DD HH24:MI:SS') end)`

/** SQL for the order's clock as a `Clock`; null if it has none. */
export const clockOfOrder = sql<Clock | null>`(select ${clockJson} from (${clock}) as clock)`
/** When the running clock expires. */
export const dueTime = sql<string | null>`(select due_time from (${clock}) as clock where state = 'running')`
/** Whether the running clock has expired. */
export const isOverdue = sql<boolean>`coalesce((select due_time < now() from (${clock}) as clock where state = 'running'), false)`
export const clockRow = clock
