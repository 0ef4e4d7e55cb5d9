import type { Caller } from '@care/shared/admin/session/session'
import type { ReportSearch } from '@care/shared/alarms/warnings/reports/report'
import { answerTargets, type ResponseLine, type ResponseReport } from '@care/shared/alarms/warnings/reports/response'
import { SourceType, WarningLevel } from '@care/shared/alarms/warnings/warning'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { outcomeCounts, selectReported } from './reported.repository.ts'

/** Kinds of trail steps that count as a response of staff to a warning. */
const answering = ['claimed', 'taken-over', 'in-progress', 'ordered', 'handled']
const counted = [...answering, 'family-told', 'dispatched', 'escalated', 'returned']

/** A report line of one group; `at` is the bitmask that identifies the kind of group. */
export type ResponseGroupRow = Omit<ResponseLine, 'name'> &
  Omit<ResponseReport['total'], keyof ResponseLine | 'outcomes'> & {
    at: keyof typeof groupOfMask
    personName: string | null
  }
/** Which kind of line a result row is, by the bitmask that the SQL function `grouping` returns. */
export const groupOfMask = { 31: 'total', 15: 'levels', 23: 'kinds', 27: 'hours', 29: 'people', 30: 'days' } as const

/** The share of emergencies answered within the limit, among those that were answered or are past the limit. */
const kept = (seconds: number) => sql`jsonb_build_object(
  'due', count(*) filter (where is_emergency and (claim is not null or age > ${seconds})),
  'met', count(*) filter (where is_emergency and claim <= ${seconds}))`

const spread = (seconds: RawBuilder<unknown>) => sql`jsonb_build_object('count', count(${seconds}),
  'median', round((percentile_cont(0.5) within group (order by ${seconds}))::numeric)::float8,
  'p90', round((percentile_cont(0.9) within group (order by ${seconds}))::numeric)::float8)`

/** SQL for the seconds from raising the warning to this time; null for a time before it was raised. */
const after = (time: RawBuilder<unknown>) =>
  sql`case when ${time} >= create_time then extract(epoch from ${time} - create_time) end`

/** How fast staff responded to a period's warnings, in total and by group. */
export async function findResponse(db: Db, caller: Caller, search: ReportSearch): Promise<ResponseGroupRow[]> {
  const isAnswer = sql`step.kind = any(${answering}) and step.user_id is not null`
  const { rows } = await sql<ResponseGroupRow>`
    with picked as materialized ${selectReported(caller, search)},
    trail as (
      select step.tenant_id, step.warning_id as id,
        min(step.time) filter (where ${isAnswer}) as answered,
        (array_agg(step.user_id order by step.id) filter (where ${isAnswer}))[1] as person,
        (array_agg(step.user_name order by step.id) filter (where ${isAnswer}))[1] as person_name,
        min(step.time) filter (where step.kind = 'family-told') as told,
        min(step.time) filter (where step.kind = 'dispatched') as dispatched,
        bool_or(step.kind = 'escalated') as is_escalated,
        bool_or(step.kind = 'returned') as is_returned
      from picked
      join warning_event step on step.tenant_id = picked.tenant_id and step.warning_id = picked.id and step.kind = any(${counted})
      group by step.tenant_id, step.warning_id
    ),
    item as materialized (
      select picked.*, person, person_name, is_escalated, is_returned,
        warning_level = ${WarningLevel.Emergency} as is_emergency,
        extract(epoch from now() - picked.create_time) as age,
        ${after(sql`answered`)} as claim,
        ${after(sql`told`)} as tell,
        ${after(sql`case when source_type <> ${SourceType.LateService} then dispatched end`)} as dispatch,
        ${after(sql`case when source_type <> ${SourceType.LateService} then sign.start_time end`)} as arrive,
        ${after(sql`case when is_disposed = 1 then handle_time end`)} as close
      from picked
      left join trail using (tenant_id, id)
      left join lateral (
        select start_time from work_order work
        where work.tenant_id = picked.tenant_id and work.id = picked.work_order_id
      ) sign on true
    )
    select grouping(warning_level, source_type, hour, person, day)::int as at,
      coalesce(warning_level::text, source_type::text, hour::text, person::text, day, '') as key,
      max(person_name) as person_name, ${outcomeCounts},
      count(*) filter (where is_emergency)::int as emergencies,
      ${kept(answerTargets.fast.seconds)} as fast,
      ${kept(answerTargets.sure.seconds)} as sure,
      ${spread(sql`claim`)} as to_claim,
      ${spread(sql`tell`)} as to_tell,
      ${spread(sql`dispatch`)} as to_dispatch,
      ${spread(sql`arrive`)} as to_arrive,
      ${spread(sql`close`)} as to_close,
      count(*) filter (where is_disposed = 1 and outcome is null)::int as unsaid,
      count(*) filter (where is_escalated)::int as escalated,
      count(*) filter (where is_returned)::int as returned
    from item
    group by grouping sets ((), (warning_level), (source_type), (hour), (person), (day))`.execute(db)
  return rows
}

/** Number of warnings per outcome. */
export async function findOutcomes(
  db: Db,
  caller: Caller,
  search: ReportSearch,
): Promise<ResponseReport['total']['outcomes']> {
  const { rows } = await sql<ResponseReport['total']['outcomes'][number]>`
    select outcome, count(*)::int as count from ${selectReported(caller, search)} as picked
    where outcome is not null group by outcome order by count(*) desc, outcome`.execute(db)
  return rows
}
