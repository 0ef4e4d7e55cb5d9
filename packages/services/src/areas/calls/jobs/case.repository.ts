import { CaseState } from '@care/shared/calls/jobs/call-case.words'
import { openStates } from '@care/shared/calls/jobs/call-job.words'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { inTenant } from '../../../platform/db/in-tenant.ts'
import type { RowKey } from '../../../platform/db/keys.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import { callConsent, isDeceased } from './people.repository.ts'

/** The database's time in Shanghai, as `yyyy-MM-dd HH:mm:ss`. */
export async function findNow(db: Db): Promise<string> {
  const { now } = await db
    .selectNoFrom(sql<string>`to_char(now(), 'YYYY-MM-DD HH24:MI:SS')`.as('now'))
    .executeTakeFirstOrThrow()
  return now
}

/** SQL condition: no contact with the number of this case wants to be left alone now. */
const isNotQuiet = sql<boolean>`not exists (select from elder_family f where f.tenant_id = c.tenant_id
  and f.mobile in (c.phone_number, replace(c.phone_number, '-', '')) and case when f.quiet_from <= f.quiet_to
    then to_char(now(), 'HH24:MI') >= f.quiet_from and to_char(now(), 'HH24:MI') < f.quiet_to
    else to_char(now(), 'HH24:MI') >= f.quiet_from or to_char(now(), 'HH24:MI') < f.quiet_to end)`

/** Locks the next case that may be called now, past those that others lock (SKIP LOCKED). */
export const lockNextCase = (db: Db, { tenantId, id }: RowKey, maxAttemptCount: number) =>
  db
    .selectFrom('callCase as c')
    .leftJoin('elder', inTenant('elder.id', 'c.oldmanId'))
    .select(['c.id', 'c.attemptCount'])
    .select([
      sql<string>`case when elder.id is null then 'none' else ${callConsent('elder')} end`.as('consent'),
      isDeceased('elder').as('isDeceased'),
    ])
    .where('c.tenantId', '=', tenantId)
    .where('c.jobId', '=', id)
    .where('c.state', '=', CaseState.Waiting)
    .where('c.attemptCount', '<', maxAttemptCount)
    .where('c.nextTime', '<=', sql<string>`now()`)
    .where(isNotQuiet)
    .orderBy('c.nextTime')
    .orderBy('c.id')
    .limit(1)
    .forUpdate('c')
    .skipLocked()
    .executeTakeFirst()

/** How many cases of a job wait and how many are being called, and when the next of those that wait may be called. */
export const findRest = (db: Db, { tenantId, id }: RowKey) =>
  db
    .selectFrom('callCase')
    .select([
      sql<number>`count(*) filter (where state = ${CaseState.Waiting})`.as('waiting'),
      sql<number>`count(*) filter (where state = ${CaseState.Calling})`.as('calling'),
      sql<string | null>`to_char(min(next_time) filter (where state = ${CaseState.Waiting}), 'MM-DD HH24:MI')`.as(
        'nextTime',
      ),
      sql<boolean>`coalesce(min(next_time) filter (where state = ${CaseState.Waiting}) <= now(), false)`.as('isNow'),
    ])
    .where('tenantId', '=', tenantId)
    .where('jobId', '=', id)
    .executeTakeFirstOrThrow()

/** SQL for a moment this many minutes later than now. */
export const minutesLater = (minutes: number) => sql<string>`now() + make_interval(mins => ${minutes})`

/** Jobs with a lapsed lease, and open ones that are past their end or have nobody left to call. */
export const findDueJobs = async (db: Db, tenantId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select job_id as id from call_case where tenant_id = ${tenantId} and state = ${CaseState.Calling} and lease_time <= now()
    union select id from call_job job where tenant_id = ${tenantId} and state in (${sql.join([...openStates])})
      and (end_time <= now() or not exists (select from call_case c where c.tenant_id = job.tenant_id and c.job_id = job.id
        and c.state in (${CaseState.Waiting}, ${CaseState.Calling})))
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** The cases of a job whose lease has ended. */
export const findLapsedCases = (db: Db, { tenantId, id }: RowKey) =>
  db
    .selectFrom('callCase')
    .select(['id', 'attemptCount'])
    .where('tenantId', '=', tenantId)
    .where('jobId', '=', id)
    .where('state', '=', CaseState.Calling)
    .where('leaseTime', '<=', sql<string>`now()`)
    .execute()

/** Gives up the cases of a job that still wait. */
export const abandonWaiting = (db: Db, { tenantId, id }: RowKey, failureReason: string) =>
  rowsOf(db, 'callCase', { tenantId, jobId: id, state: CaseState.Waiting }).change({
    state: CaseState.Abandoned,
    failureReason,
  })
