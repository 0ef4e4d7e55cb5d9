import { type Clock, ClockKind, dispatchAhead } from '@care/shared/work-orders/clock/clock'
import { usualRule } from '@care/shared/work-orders/staff/dispatch-rules.contract'
import { type RawBuilder, sql } from 'kysely'
import { plainArray } from '../../../platform/db/arrays.ts'

/** How long before its time an order presses whoever sends. */
export const pressing = sql`make_interval(secs => ${dispatchAhead / 1_000})`

/** What an institution has said, or the usual. */
const targets = (column: 'dispatch_minutes' | 'arrive_minutes', usual: readonly number[]) => sql`(coalesce(
  (select rule.${sql.ref(column)} from tenant_dispatch_rule rule where rule.tenant_id = work.tenant_id), ${plainArray(usual)}::smallint[]
))[work.emergency_type::int]`

/** So many minutes after its time an item that nobody has begun is late. The function of that name takes as long for a row as all else. */
export const lateMinutes = (tenantId: string) => sql`coalesce(
  (select rule.late_minutes from tenant_dispatch_rule rule where rule.tenant_id = ${sql.ref(tenantId)}), ${usualRule.lateMinutes}::smallint)::int`

/** Of the items `job` of an order: when nobody was left to be sent, and the first of them. */
export const clockFacts = sql`case when bool_and(job.dispatch_time is not null) filter (where job.status <> '6')
    then max(job.dispatch_time) filter (where job.status <> '6') end as dispatched,
  min(job.server_time) filter (where job.status <> '6') as planned`

const factsOfItems = sql`select ${clockFacts} from work_order_job job
  where job.tenant_id = work.tenant_id and job.work_order_id = work.id and job.status <> '6'`

/**
 * The clock of the order `work` that is shown, one row or none, as `clockOf` has it: kind, minutes, state, what was left (`left_over`), and
 * when it is used up (`due_time`). While a pause lasts that moment goes with it. `facts` are its `clockFacts`.
 */
export const clockOver = (facts: RawBuilder<unknown>) => sql`
  select kind, minutes, due_time, case when work.start_time is null then case when is_paused then 'paused' else 'running' end
      when due_time >= greatest(begins, work.start_time) then 'met' else 'missed' end as state,
    due_time - case when work.start_time is not null then greatest(begins, work.start_time) when is_paused then greatest(begins, now())
      else now() end as left_over
  from (
    select target.*, rest.is_paused, target.begins + make_interval(mins => target.minutes) + rest.rested as due_time
    from (
      select case when sent is null then ${ClockKind.Dispatch} else ${ClockKind.Arrive} end as kind,
        case when sent is null then greatest(work.down_time, planned - ${pressing}) else greatest(sent, planned) end as begins,
        case when sent is null then ${targets('dispatch_minutes', usualRule.dispatchMinutes)}
          else ${targets('arrive_minutes', usualRule.arriveMinutes)} end as minutes
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

const clock = clockOver(factsOfItems)

/** As `Clock` says it, of a row of `clockOver`. */
export const toldClock = sql<Clock>`jsonb_build_object('kind', kind, 'state', state, 'minutes', minutes,
  'seconds', case when state <> 'running' then floor(extract(epoch from left_over))::int end,
  'dueTime', case when state = 'running' then to_char(due_time, 'YYYY-MM-DD HH24:MI:SS') end)`

/** As `Clock` says it; null where there is none. */
export const shownClock = sql<Clock | null>`(select ${toldClock} from (${clock}) as clock)`
/** When the clock that runs is over. */
export const dueTime = sql<string | null>`(select due_time from (${clock}) as clock where state = 'running')`
/** It runs and is over. */
export const isOverdue = sql<boolean>`coalesce((select due_time < now() from (${clock}) as clock where state = 'running'), false)`
export const clockRow = clock
