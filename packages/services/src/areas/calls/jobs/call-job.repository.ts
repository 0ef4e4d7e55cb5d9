import type { Caller } from '@care/shared/admin/session/session'
import { CaseState, callCase } from '@care/shared/calls/jobs/call-case.words'
import type { CaseRow, CaseSearch, JobSearch } from '@care/shared/calls/jobs/call-job'
import { callJob } from '@care/shared/calls/jobs/call-job.words'
import type { CallableTime } from '@care/shared/calls/jobs/callable-time'
import type { Page } from '@care/shared/http/page'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { inTenant, withTenant } from '../../../platform/db/in-tenant.ts'
import type { RowKey } from '../../../platform/db/keys.ts'
import { findListPage } from '../../../platform/db/paging/filters.ts'
import { insert, insertReturningId, rowsOf } from '../../../platform/db/rows.ts'
import type { CallCase, CallJob } from '../../../platform/db/tables.ts'

const own = ['id', 'tenantId', 'name', 'type', 'businessType', 'state', 'questionnaireKey', 'skillGroupId'] as const
const dialling = ['callerNumber', 'contactFlowId', 'strategyType', 'ratio', 'campaignId'] as const
const times = ['startTime', 'endTime', 'maxAttemptCount', 'minAttemptInterval', 'skipsHolidays'] as const
const made = ['createUser', 'createTime'] as const

const { Waiting, Connected, Failed } = CaseState
const counted = (condition: ReturnType<typeof sql>) =>
  sql<number>`(select count(*) from call_case c where c.tenant_id = job.tenant_id and c.job_id = job.id and ${condition})`

/** Jobs with the counts of their cases, newest first. */
export const jobRows = (db: Db, { tenantIds }: Pick<Caller, 'tenantIds'>) =>
  db
    .selectFrom('callJob as job')
    .$call(withTenant('job'))
    .leftJoin('callSkillGroup as grp', inTenant('grp.id', 'job.skillGroupId'))
    .select([...own, ...dialling, ...times, ...made].map((name) => `job.${name}` as const))
    .select(['grp.name as skillGroupName', sql<CallableTime[]>`job.callable_time`.as('callableTime')])
    .select([
      counted(sql`true`).as('totalCases'),
      counted(sql`c.state = ${Waiting}`).as('waitingCases'),
      counted(sql`c.state = ${Connected}`).as('connectedCases'),
      counted(sql`c.state = ${Failed}`).as('failedCases'),
      counted(sql`c.is_skipped`).as('skippedCases'),
    ])
    .where('job.tenantId', 'in', tenantIds)
    .orderBy('job.createTime', 'desc')
    .orderBy('job.id', 'desc')
export const jobFilters = { words: callJob, same: ['job.tenantId'], ids: 'job.id' } as const

export const findJobs = (db: Db, caller: Caller, search: JobSearch) =>
  findListPage(db, jobRows(db, caller), search, { words: callJob, same: ['job.tenantId'], ids: 'job.id' })

export const findJob = (db: Db, caller: Caller, id: number) =>
  jobRows(db, caller).where('job.id', '=', id).executeTakeFirst()

/** Cases of jobs with the call that settled each; the next attempt is only shown of those that wait. */
export const caseRows = (db: Db, { tenantIds }: Pick<Caller, 'tenantIds'>) =>
  db
    .selectFrom('callCase as c')
    .leftJoin('callRecord as made', inTenant('made.id', 'c.callId'))
    .select(['c.id', 'c.jobId', 'c.oldmanId', 'c.name', 'c.relation', 'c.phoneNumber', 'c.state', 'c.attemptCount'])
    .select(['c.failureReason', 'c.callTime', 'c.nickName', 'made.contactId'])
    .select([
      sql<string | null>`case when c.state = ${Waiting} then c.next_time end`.as('nextTime'),
      sql<number | null>`extract(epoch from made.end_time - made.answer_time)::integer`.as('duration'),
    ])
    .where('c.tenantId', 'in', tenantIds)
    .orderBy('c.id')

export const findCases = (db: Db, caller: Caller, search: CaseSearch): Promise<Page<CaseRow>> =>
  findListPage(db, caseRows(db, caller), search, {
    words: callCase,
    names: ['c.name'],
    same: ['c.jobId'],
    ids: 'c.id',
  })

export const findFirstCases = (db: Db, { tenantId, id }: RowKey, limit: number): Promise<CaseRow[]> =>
  caseRows(db, { tenantIds: [tenantId] })
    .where('c.jobId', '=', id)
    .limit(limit)
    .execute()

/** All elders and all numbers without an elder that a draft names, in their order. */
export async function findDraftPeople(db: Db, { tenantId, id }: RowKey) {
  const people = await rowsOf(db, 'callCase', { tenantId, jobId: id }).all(['oldmanId', 'name', 'phoneNumber'], ['id'])
  return {
    elders: people.flatMap(({ oldmanId, name }) => (oldmanId === null ? [] : { id: oldmanId, userName: name ?? '' })),
    phones: people.flatMap(({ oldmanId, phoneNumber }) => (oldmanId === null && phoneNumber ? phoneNumber : [])),
  }
}

export const insertJob = (
  db: Db,
  { callableTime, ...job }: Omit<Insertable<CallJob>, 'callableTime'> & { callableTime: readonly CallableTime[] },
): Promise<number> => insertReturningId(db, 'callJob', { ...job, callableTime: storedTimes(callableTime) })

export const storedTimes = (times: readonly CallableTime[]) => sql<never>`${JSON.stringify(times)}::jsonb`

/** Rows of one statement, well below the limit of parameters. */
const rowsAtOnce = 2_000

export async function insertCases(
  db: Db,
  { tenantId, id: jobId }: RowKey,
  cases: readonly Omit<Insertable<CallCase>, 'tenantId' | 'jobId'>[],
): Promise<void> {
  for (let at = 0; at < cases.length; at += rowsAtOnce)
    await insert(
      db,
      'callCase',
      cases.slice(at, at + rowsAtOnce).map((one) => ({ tenantId, jobId, ...one })),
    )
}

/** Outbound jobs by the call that one of their cases made. */
export async function findJobsOfCalls(db: Db, { tenantIds }: Caller, callId: readonly number[]) {
  const cases =
    callId.length > 0
      ? await rowsOf(db, 'callCase', { tenantId: tenantIds, callId: [...callId] }).all(['callId', 'jobId'])
      : []
  return new Map(cases.map((one) => [one.callId, one.jobId]))
}
