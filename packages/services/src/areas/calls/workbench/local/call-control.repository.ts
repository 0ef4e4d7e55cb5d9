import { OnOff } from '@care/shared/calls/seats/seat.words'
import type { SeatState } from '@care/shared/calls/workbench/workbench'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import { insert, insertIfAbsent, now, rowsOf } from '../../../../platform/db/rows.ts'
import type { CallSeatState } from '../../../../platform/db/tables.ts'

interface SeatKey {
  tenantId: number
  id: number
}

const epoch = (column: string) => sql<number | null>`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`
const columns = [
  'breakCode',
  'outboundScenario',
  'deviceId',
  'groupIds',
  'callId',
  sql<SeatState>`state`.as('state'),
  epoch('heartbeat').as('heartbeatMs'),
  epoch('since').as('sinceMs'),
] as const

/** Where the seat stands, locked (FOR UPDATE); it is offline until it first signed in. */
export async function lockState(db: Db, { tenantId, id: seatId }: SeatKey) {
  await insertIfAbsent(db, 'callSeatState', { tenantId, seatId }, ['tenantId', 'seatId'])
  const state = await rowsOf(db, 'callSeatState', { tenantId, seatId }).lock(columns)
  if (!state) throw new Error('the state of a seat was just inserted')
  return state
}
export type SeatStanding = Awaited<ReturnType<typeof lockState>>

export const changeState = (
  db: Db,
  { tenantId, id: seatId }: SeatKey,
  change: Omit<Updateable<CallSeatState>, 'since'> & { state?: SeatState },
) => rowsOf(db, 'callSeatState', { tenantId, seatId }).change(change)

/** Writes the change of a state into the seat's log, whose open line it ends. */
export async function logState(db: Db, { tenantId, id: seatId }: SeatKey, state: SeatState, breakCode: string | null) {
  await rowsOf(db, 'callSeatState', { tenantId, seatId }).change({ state, since: now })
  await rowsOf(db, 'callSeatLog', { tenantId, seatId, endTime: null }).change({ endTime: now })
  await insert(db, 'callSeatLog', { tenantId, seatId, state, breakCode })
}

export const beat = (db: Db, { tenantId, id: seatId }: SeatKey) =>
  rowsOf(db, 'callSeatState', { tenantId, seatId }).change({ heartbeat: now })

const inCall: SeatState[] = ['DIALING', 'RINGING', 'TALKING']

/** The seat at the other end of a call between colleagues. */
export const findOther = (db: Db, { tenantId, id }: SeatKey, callId: number) =>
  db
    .selectFrom('callSeatState as other')
    .innerJoin('callSeat as seat', inTenant('seat.id', 'other.seatId'))
    .select(['other.tenantId', 'other.seatId as id', 'seat.displayName', sql<SeatState>`other.state`.as('state')])
    .where('other.tenantId', '=', tenantId)
    .where('other.callId', '=', callId)
    .where('other.seatId', '<>', id)
    .where('other.state', 'in', inCall)
    .executeTakeFirst()

/** The colleague of the same service with this extension, whose seat is on. */
export const findColleague = (
  db: Db,
  { tenantId, id, serviceId }: SeatKey & { serviceId: number },
  extension: string,
) =>
  db
    .selectFrom('callSeat')
    .select(['tenantId', 'id', 'displayName', sql<string>`extension`.as('extension')])
    .where('tenantId', '=', tenantId)
    .where('serviceId', '=', serviceId)
    .where('extension', '=', extension)
    .where('extension', '<>', '')
    .where('status', '=', OnOff.On)
    .where('id', '<>', id)
    .executeTakeFirst()
export type Colleague = NonNullable<Awaited<ReturnType<typeof findColleague>>>
