import type { Caller } from '@care/shared/admin/session/session'
import type { CallSearch } from '@care/shared/calls/records/call'
import { CallbackState, callOutcomes, callRecord, Direction } from '@care/shared/calls/records/call.words'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { inTenant, withTenant } from '../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../platform/db/paging/filters.ts'
import { insert, rowsOf } from '../../../platform/db/rows.ts'
import { labelIn } from '../../../platform/db/sql/labels.ts'
import type { CallRecord } from '../../../platform/db/tables.ts'
import type { AttentionSource } from '../../../platform/sources/attention-source.ts'
import type { TimelineEvent, TimelineSource } from '../../../platform/sources/timeline.ts'

/** Whether a call of this seat has not ended. */
export const isInCall = (db: Db, { tenantIds }: Pick<Caller, 'tenantIds'>, seatId: number) =>
  rowsOf(db, 'callRecord', { tenantId: tenantIds, seatId, endTime: null }).exists()

const own = [
  'id',
  'tenantId',
  'contactId',
  'direction',
  'number',
  'caller',
  'callee',
  'personName',
  'relation',
] as const
const about = ['oldmanId', 'warningId', 'nickName', 'outcome', 'disposition', 'note'] as const
const last = ['recordingReady', 'satisfactionIndex', 'callbackTime', 'callbackUserId', 'callbackName'] as const
const made = ['createUser', 'createTime'] as const

/** Open until its time, late after it; null for a call that nobody has to return. */
const callbackState = sql<number | null>`case when c.callback_time is null then null
  when c.callback_done_time is not null then ${CallbackState.Done}::integer
  when c.callback_time < now() then ${CallbackState.Late}::integer else ${CallbackState.Open}::integer end`

export const callRows = (db: Db, { tenantIds }: Pick<Caller, 'tenantIds'>) =>
  db
    .selectFrom('callRecord as c')
    .$call(withTenant('c'))
    .leftJoin('elder', inTenant('elder.id', 'c.oldmanId'))
    .leftJoin('callSeat as seat', inTenant('seat.id', 'c.seatId'))
    .select([...own, ...about, ...last, ...made].map((name) => `c.${name}` as const))
    .select(['elder.userName', 'seat.userId as seatUserId', 'c.ringTime as startTime'])
    .select(['c.answerTime as establishedTime', 'c.endTime as releaseTime', callbackState.as('callbackState')])
    .select([
      sql<string>`case c.direction when ${Direction.In} then 'Inbound' else 'Outbound' end`.as('contactType'),
      sql<number | null>`extract(epoch from c.end_time - c.answer_time)::integer`.as('duration'),
    ])
    .where('c.tenantId', 'in', tenantIds)
    .orderBy('c.ringTime', 'desc')
    .orderBy('c.id', 'desc')

/** Calls, newest first; those to be returned by their time, the most urgent first. */
export const findCalls = (db: Db, caller: Caller, search: CallSearch) => {
  const calls = callRows(db, caller)
  const rows = search.callbacks ? calls.clearOrderBy().orderBy('c.callbackTime').orderBy('c.id') : calls
  return findListPage(db, rows, search, {
    words: callRecord,
    parts: ['c.number'],
    same: ['c.tenantId', 'c.oldmanId', 'c.warningId'],
    names: ['c.personName', 'c.nickName', 'c.callbackName'],
    between: 'c.ringTime',
    ids: 'c.id',
    where: { callbacks: () => sql`c.callback_time is not null and c.callback_done_time is null` },
  })
}

/** The last calls with a number, in any of its forms. */
export const findLastCalls = (db: Db, caller: Caller, numbers: string[], limit: number) =>
  callRows(db, caller).where('c.number', 'in', numbers).limit(limit).execute()

const mostAbout = 200

/** The last calls about a warning or an elder, with the member of staff of each. */
export function findCallsAbout(db: Db, caller: Caller, { warningId, oldmanId }: AboutQuery) {
  let calls = callRows(db, caller).select('c.userId')
  if (warningId !== undefined) calls = calls.where('c.warningId', '=', warningId)
  if (oldmanId !== undefined) calls = calls.where('c.oldmanId', '=', oldmanId)
  return calls.limit(mostAbout).execute()
}
interface AboutQuery {
  warningId?: number | undefined
  oldmanId?: number | undefined
}

/** Inserts a call that has ended. */
export const insertEndedCall = (db: Db, call: Insertable<CallRecord>) =>
  db
    .insertInto('callRecord')
    .values({ ...call, endTime: sql<string>`now()` })
    .returning('id')
    .executeTakeFirstOrThrow()

export const insertCalls = (db: Db, calls: Insertable<CallRecord>[]) => insert(db, 'callRecord', calls)

/** Calls that nobody returned in time. */
export const lateCallbacks: AttentionSource = {
  kind: 'callbacks',
  permission: 'call:edit',
  of: (db, { tenantIds }) =>
    db
      .selectFrom('callRecord')
      .select('tenantId')
      .where('tenantId', 'in', tenantIds)
      .where('callbackTime', '<', sql<string>`now()`)
      .where('callbackDoneTime', 'is', null),
}

/** Timeline entries of calls about an elder. */
export const callTimeline: TimelineSource = {
  kind: 'call',
  permission: 'call:view',
  of: (_, { tenantId, oldmanId }) => sql<TimelineEvent>`
    select ring_time as time, case direction when ${Direction.In} then '来电：' else '去电：' end || coalesce(nullif(person_name, ''), number) as title,
      concat_ws(' · ', nullif(relation, ''), ${labelIn('outcome', callOutcomes)}, nullif(note, ''), nick_name) as text, id as ref_id
    from call_record where tenant_id = ${tenantId} and oldman_id = ${oldmanId}`,
}
