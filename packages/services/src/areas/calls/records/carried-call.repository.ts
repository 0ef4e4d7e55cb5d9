import { CallOutcome, Direction } from '@care/shared/calls/records/call.words'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { insertIfAbsent, now, rowsOf } from '../../../platform/db/rows.ts'
import type { CallRecord } from '../../../platform/db/tables.ts'

/** Calls while they are carried, by the provider or by our own control; times are epoch ms. */

const epoch = (column: string) => sql<number | null>`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`
const at = (ms: number) => sql<string>`to_timestamp(${ms}::double precision / 1000)`
const atOrNull = (ms: number | null) => (ms === null ? null : at(ms))

const columns = [
  'id',
  'contactId',
  'seatId',
  'direction',
  'caller',
  'callee',
  'outcome',
  'disposition',
  'recordingReady',
  'satisfactionIndex',
  'callbackTime',
  'callbackUserId',
  'callbackDoneTime',
  sql<number>`(extract(epoch from ring_time) * 1000)::bigint`.as('ringMs'),
  epoch('answer_time').as('answerMs'),
  epoch('end_time').as('endMs'),
] as const

export const findCarriedCall = (db: Db, tenantId: number, id: number) =>
  rowsOf(db, 'callRecord', { tenantId, id }).find(columns)
export type CarriedCall = NonNullable<Awaited<ReturnType<typeof findCarriedCall>>>

/** The call with the provider's id, locked (FOR UPDATE). */
export const lockCarriedCall = (db: Db, tenantId: number, contactId: string) =>
  rowsOf(db, 'callRecord', { tenantId, contactId }).lock(columns)

/** Begins a call; one with the same id of the provider stays as it is. */
export const beginCall = (db: Db, call: Omit<Insertable<CallRecord>, 'ringTime'>, ringMs = Date.now()) =>
  insertIfAbsent(db, 'callRecord', { ...call, ringTime: at(ringMs) }, ['tenantId', 'contactId'])

export const markAnswered = (db: Db, tenantId: number, id: number) =>
  rowsOf(db, 'callRecord', { tenantId, id, endTime: null }).change({ answerTime: now, updateTime: now })

/** Ends a call that goes on; what came of it follows from whether it was answered, unless an agent said it. */
export const markEnded = (db: Db, tenantId: number, id: number) =>
  rowsOf(db, 'callRecord', { tenantId, id, endTime: null }).change({
    endTime: now,
    updateTime: now,
    outcome: sql<number>`coalesce(outcome,
      case when answer_time is null then ${CallOutcome.NoAnswer}::integer else ${CallOutcome.Reached}::integer end)`,
    disposition: sql<string>`case when answer_time is not null then 'Success'
      when direction = ${Direction.In} then 'AbandonedRing' else 'NoAnswer' end`,
  })

/** Times and result of a call as its events tell them; times in epoch ms. */
export interface CallFacts {
  direction: number
  ringMs: number
  answerMs: number | null
  endMs: number | null
  disposition: string | null
  recordingReady: boolean
  satisfactionIndex: number | null
}

interface Follow {
  outcome: number | null
  /** Until when a missed call is to be returned; undefined: as it is. */
  callbackMs?: number | null
  seat?: { seatId: number; userId: number; nickName: string }
}

export const saveFacts = (
  db: Db,
  tenantId: number,
  id: number,
  facts: CallFacts,
  { outcome, callbackMs, seat }: Follow,
) =>
  rowsOf(db, 'callRecord', { tenantId, id }).change({
    ringTime: at(facts.ringMs),
    answerTime: atOrNull(facts.answerMs),
    endTime: atOrNull(facts.endMs),
    disposition: facts.disposition,
    recordingReady: facts.recordingReady,
    satisfactionIndex: facts.satisfactionIndex,
    outcome,
    ...(callbackMs !== undefined && { callbackTime: atOrNull(callbackMs) }),
    ...seat,
    updateTime: now,
  })

/** Writes how content the other party was, 1 to 5. */
export const saveRating = (db: Db, { tenantId, id }: { tenantId: number; id: number }, satisfactionIndex: number) =>
  rowsOf(db, 'callRecord', { tenantId, id }).change({ satisfactionIndex, updateTime: now })
