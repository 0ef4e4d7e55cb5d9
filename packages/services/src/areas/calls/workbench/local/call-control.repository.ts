import type { SeatState } from '@care/shared/calls/workbench/workbench'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
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
