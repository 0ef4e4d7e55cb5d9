import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import { plainArray, textArray } from '../../../../platform/db/sql/arrays.ts'
import type { Warning } from '../../../../platform/db/tables.ts'

export interface DueWarning extends Pick<Selectable<Warning>, Told> {
  step: number
  /**
   * Epoch ms of the database: when the step was due, the current time (`now`), and the last action of the user who
   * claimed it (`lastAt`).
   */
  dueAt: number
  now: number
  /** SQL for the moment since when nobody has claimed the warning: when it was raised, or released. */
  openAt: number
  lastAt: number
}
type Told =
  | 'id'
  | 'name'
  | 'sourceType'
  | 'source'
  | 'warningLevel'
  | 'isDisposed'
  | 'drillId'
  | 'claimerId'
  | 'claimerName'

/**
 * Claims due warnings, each for one process only: other processes skip locked rows. A user's concurrent claim was
 * either committed before or waits for the lock.
 */
export async function claimDueWarnings(db: Db, tenantId: number, limit: number): Promise<DueWarning[]> {
  const { rows } = await sql<DueWarning>`
    with due as (
      select tenant_id, id, name, source_type, source, warning_level, is_disposed, drill_id, claimer_id, claimer_name, claim_time,
        create_time, watch_step, watch_time
      from warning where tenant_id = ${tenantId} and watch_time <= now()
      order by watch_time, id limit ${limit} for update skip locked
    )
    select id, name, source_type, source, warning_level, is_disposed, drill_id, claimer_id, claimer_name,
      watch_step as step, ${ms(sql`watch_time`)} as due_at, ${ms(sql`now()`)} as now,
      ${ms(sql`greatest(claim_time, (
        select max(e.time) from warning_event e
        where e.tenant_id = due.tenant_id and e.warning_id = due.id and e.user_id = due.claimer_id
      ))`)} as last_at,
      ${ms(sql`coalesce((
        select max(e.time) from warning_event e
        where e.tenant_id = due.tenant_id and e.warning_id = due.id and e.kind in ('raised', 'released', 'returned')
      ), create_time)`)} as open_at
    from due order by watch_time, id`.execute(db)
  return rows
}

const ms = (time: ReturnType<typeof sql>) => sql`(extract(epoch from ${time}) * 1000)::float8`

export interface NextStep {
  id: number
  step: number | null
  at: number | null
  post: string | null
  /** User ids notified by this step. */
  told: number[]
}

/** Stores which step is due next and when, and adds the notified users. */
export async function saveNextSteps(db: Db, tenantId: number, watches: NextStep[]): Promise<void> {
  if (watches.length === 0) return
  const of = <K extends keyof NextStep>(name: K) => watches.map((watch) => watch[name])
  await sql`
    update warning w set
      watch_step = next.step,
      watch_time = to_timestamp(next.at / 1000.0),
      watch_post = next.post,
      watch_told = case when next.told = '' then w.watch_told else (
        select array_agg(distinct id) from unnest(w.watch_told || string_to_array(next.told, ',')::bigint[]) as id
      ) end
    from unnest(
      ${plainArray(of('id'))}::bigint[], ${plainArray(of('step'))}::smallint[], ${plainArray(of('at'))}::float8[],
      ${textArray(of('post'))}::text[], ${textArray(watches.map(({ told }) => told.join()))}::text[]
    ) as next (id, step, at, post, told)
    where w.tenant_id = ${tenantId} and w.id = next.id`.execute(db)
}

/** Releases claimed warnings, so that anybody may claim them; a trigger restarts their escalation. */
export async function releaseWarnings(db: Db, tenantId: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('warning')
    .set({ isDisposed: Disposal.Open, claimerId: null, claimerName: null, claimTime: null })
    .where('tenantId', '=', tenantId)
    .where('id', 'in', ids)
    .execute()
}

/** User names, by which events for single people are addressed. */
export async function findUsernames(db: Db, tenantId: number, userIds: number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await rowsOf(db, 'sysUser', { tenantId, id: userIds }).all(['id', 'username'])
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/** User ids that may see warnings. */
export async function findWarningViewers(db: Db, tenantId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('sysUserRole as given')
    .innerJoin('sysRolePermission as may', inTenant('may.roleId', 'given.roleId'))
    .select('given.userId')
    .distinct()
    .where('given.tenantId', '=', tenantId)
    .where('may.permission', '=', 'warning:view')
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Managers of the institution: unlocked accounts that may handle warnings and edit the escalation rules. */
export function findManagers(db: Db, tenantId: number) {
  return db
    .selectFrom('sysUser as u')
    .innerJoin('sysUserRole as given', inTenant('given.userId', 'u.id'))
    .innerJoin('sysRolePermission as may', inTenant('may.roleId', 'given.roleId'))
    .select(['u.id as userId', 'u.nickName', 'u.phone'])
    .where('u.tenantId', '=', tenantId)
    .where('u.lockFlag', '=', '0')
    .where('may.permission', 'in', ['warning:handle', 'ladder:edit'])
    .groupBy(['u.id', 'u.nickName', 'u.phone'])
    .having((eb) => eb(eb.fn.count('may.permission').distinct(), '=', 2))
    .orderBy('u.id')
    .execute()
}
