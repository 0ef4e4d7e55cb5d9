import { Direction } from '@care/shared/calls/records/call.words'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import type { OwnSeat } from '../seat-of-caller.repository.ts'

const epoch = (column: string) => sql<number | null>`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`
const at = (ms: number) => sql<string>`to_timestamp(${ms}::double precision / 1000)`
const seconds = (from: string, to: string) =>
  sql<number>`coalesce(extract(epoch from ${sql.ref(to)} - ${sql.ref(from)})::integer, 0)`

export interface CallSpan {
  from: number
  until: number
  seatId?: number
  agentUserId?: string
  contactId?: string
  directions?: number[]
}

const callsIn = (db: Db, { tenantId, serviceId }: OwnSeat, span: CallSpan) => {
  let calls = db
    .selectFrom('callRecord as c')
    .innerJoin('callSeat as seat', inTenant('seat.id', 'c.seatId'))
    .where('c.tenantId', '=', tenantId)
    .where('seat.serviceId', '=', serviceId)
    .where('c.ringTime', '>=', at(span.from))
    .where('c.ringTime', '<=', at(span.until))
  if (span.seatId !== undefined) calls = calls.where('c.seatId', '=', span.seatId)
  if (span.agentUserId) calls = calls.where('seat.userId', '=', span.agentUserId)
  if (span.contactId) calls = calls.where('c.contactId', '=', span.contactId)
  if (span.directions) calls = calls.where('c.direction', 'in', span.directions)
  return calls
}

/** Calls of the service in a span, newest first, and how many there are. */
export async function findDetailRecords(db: Db, seat: OwnSeat, span: CallSpan, limit: number, skip = 0) {
  const calls = callsIn(db, seat, span)
  const rows = await calls
    .select(['c.id', 'c.contactId', 'c.direction', 'c.number', 'c.caller', 'c.callee', 'c.disposition'])
    .select(['c.recordingReady', 'c.satisfactionIndex', 'seat.userId', 'seat.displayName'])
    .select([epoch('c.ring_time').as('ringMs'), epoch('c.answer_time').as('answerMs'), epoch('c.end_time').as('endMs')])
    .select([seconds('c.ring_time', 'c.end_time').as('duration'), seconds('c.answer_time', 'c.end_time').as('talk')])
    .orderBy('c.ringTime', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute()
  const { count } = await calls.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return { rows, count }
}
export type DetailRow = Awaited<ReturnType<typeof findDetailRecords>>['rows'][number]

/** Every seat of the service with where it stands. */
export const findStandings = (db: Db, { tenantId, serviceId }: OwnSeat) =>
  db
    .selectFrom('callSeat as seat')
    .leftJoin('callSeatState as state', (join) =>
      join.onRef('state.tenantId', '=', 'seat.tenantId').onRef('state.seatId', '=', 'seat.id'),
    )
    .leftJoin('callRecord as c', (join) =>
      join.onRef('c.tenantId', '=', 'seat.tenantId').onRef('c.id', '=', 'state.callId').on('c.endTime', 'is', null),
    )
    .select(['seat.id', 'seat.userId', 'seat.displayName', 'seat.loginName', 'seat.extension', 'seat.mobile'])
    .select(['seat.workMode', 'seat.email', 'seat.roleName', 'seat.outboundNumbers'])
    .select(['state.breakCode', 'c.number', 'c.direction'])
    .select([
      sql<string>`coalesce(state.state, 'OFFLINE')`.as('state'),
      sql<boolean>`coalesce(state.outbound_scenario, false)`.as('outboundScenario'),
      sql<string[]>`coalesce(state.group_ids, '{}')`.as('groupIds'),
      sql<number>`coalesce(extract(epoch from now() - state.since)::integer, 0)`.as('stateSeconds'),
    ])
    .where('seat.tenantId', '=', tenantId)
    .where('seat.serviceId', '=', serviceId)
    .where('seat.status', '=', 1)
    .orderBy('seat.id')
    .execute()
export type Standing = Awaited<ReturnType<typeof findStandings>>[number]

export const findGroups = (db: Db, { tenantId, serviceId }: OwnSeat) =>
  db
    .selectFrom('callSkillGroup as group')
    .select(['group.name', 'group.displayName', 'group.description', 'group.phoneNumbers'])
    .select(sql<string>`coalesce(nullif("group".skill_group_id, ''), "group".id::text)`.as('skillGroupId'))
    .select(
      sql<number>`(select count(*) from call_seat_skill skill
        where skill.tenant_id = "group".tenant_id and skill.group_id = "group".id)`.as('userCount'),
    )
    .where('group.tenantId', '=', tenantId)
    .where('group.serviceId', '=', serviceId)
    .orderBy('group.id')
    .execute()

/** The states that a seat was in since, the first one first. */
export async function findStateLogs(
  db: Db,
  { tenantId, serviceId }: OwnSeat,
  userId: string,
  from: number,
  until: number,
) {
  const seat = await rowsOf(db, 'callSeat', { tenantId, serviceId, userId }).find(['id', 'workMode'])
  if (!seat) return []
  const lines = await db
    .selectFrom('callSeatLog as line')
    .select(['line.state', 'line.breakCode', epoch('line.start_time').as('startTime')])
    .select(sql<number>`extract(epoch from coalesce(line.end_time, now()) - line.start_time)::integer`.as('duration'))
    .where('line.tenantId', '=', tenantId)
    .where('line.seatId', '=', seat.id)
    .where('line.startTime', '>=', at(from))
    .where('line.startTime', '<=', at(until))
    .orderBy('line.startTime')
    .orderBy('line.id')
    .limit(1_000)
    .execute()
  return lines.map((line) => ({ ...line, workMode: seat.workMode }))
}

const sum = (of: string) => sql<number>`coalesce(sum(${sql.raw(of)}), 0)::integer`
const most = (of: string) => sql<number>`coalesce(max(${sql.raw(of)}), 0)::integer`
const talk = 'extract(epoch from c.end_time - c.answer_time)'
const ring = 'extract(epoch from coalesce(c.answer_time, c.end_time) - c.ring_time)'

/** Calls of each seat in a span by direction. */
export const countCallsOfSeats = (db: Db, seat: OwnSeat, span: CallSpan) =>
  callsIn(db, seat, span)
    .select(['c.seatId', 'c.direction'])
    .select([
      sql<number>`count(*)`.as('calls'),
      sql<number>`count(c.answer_time)`.as('answered'),
      sum(talk).as('talk'),
      most(talk).as('mostTalk'),
      sum(ring).as('ring'),
      most(ring).as('mostRing'),
    ])
    .groupBy(['c.seatId', 'c.direction'])
    .execute()

/** How long each seat was in each state in a span, with its first check-in and last check-out. */
export const countStatesOfSeats = (db: Db, { tenantId }: OwnSeat, { from, until }: CallSpan) =>
  db
    .selectFrom('callSeatLog as line')
    .select(['line.seatId', 'line.state', 'line.breakCode'])
    .select([
      sql<number>`count(*)`.as('times'),
      sum('extract(epoch from coalesce(line.end_time, now()) - line.start_time)').as('duration'),
      most('extract(epoch from coalesce(line.end_time, now()) - line.start_time)').as('longest'),
      sql<number>`(extract(epoch from min(line.start_time)) * 1000)::bigint`.as('first'),
      sql<number>`(extract(epoch from max(line.start_time)) * 1000)::bigint`.as('last'),
    ])
    .where('line.tenantId', '=', tenantId)
    .where('line.startTime', '>=', at(from))
    .where('line.startTime', '<=', at(until))
    .groupBy(['line.seatId', 'line.state', 'line.breakCode'])
    .execute()

/** Calls of the service by hour. */
export const countCallsByHour = (db: Db, seat: OwnSeat, span: CallSpan) =>
  callsIn(db, seat, span)
    .select([
      sql<number>`(extract(epoch from date_trunc('hour', c.ring_time)) * 1000)::bigint`.as('statsTime'),
      sql<number>`count(*) filter (where c.direction = ${Direction.In})`.as('inbound'),
      sql<number>`count(c.answer_time) filter (where c.direction = ${Direction.In})`.as('handled'),
      sql<number>`count(*) filter (where c.direction = ${Direction.Out})`.as('outbound'),
      sql<number>`count(c.answer_time) filter (where c.direction = ${Direction.Out})`.as('answered'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute()

/** How many seats signed in during each hour. */
export const countSeatsByHour = (db: Db, { tenantId }: OwnSeat, { from, until }: CallSpan) =>
  db
    .selectFrom('callSeatLog as line')
    .select([
      sql<number>`(extract(epoch from date_trunc('hour', line.start_time)) * 1000)::bigint`.as('statsTime'),
      sql<number>`count(distinct line.seat_id)`.as('maxLoggedInAgents'),
    ])
    .where('line.tenantId', '=', tenantId)
    .where('line.state', '<>', 'OFFLINE')
    .where('line.startTime', '>=', at(from))
    .where('line.startTime', '<=', at(until))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute()
