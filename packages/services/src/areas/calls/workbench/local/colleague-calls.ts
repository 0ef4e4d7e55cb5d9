import { randomUUID } from 'node:crypto'
import { Direction } from '@care/shared/calls/records/call.words'
import { seatStates } from '@care/shared/calls/workbench/workbench'
import type { Db } from '../../../../platform/db/client.ts'
import { beginCall, lockCarriedCall } from '../../records/records.port.ts'
import { colleagueJob } from './call-contexts.ts'
import { type Colleague, changeState, findOther, lockState, logState } from './call-control.repository.ts'
import { CodedRefusal } from './coded-refusal.ts'
import { type Asking, move } from './move-seat.ts'

/** A seat that has asked for nothing for so long is not there. */
const awayMs = 60_000

/** Calls between two seats: one record, of the one who calls; both seats name it. */

/** Begins a call to a colleague who is ready, whose seat rings. */
export async function ringColleague(asking: Asking, colleague: Colleague): Promise<void> {
  const { db, caller, seat } = asking
  const { tenantId } = seat
  // two who call each other lock in the same order
  for (const key of [seat, colleague].toSorted((one, other) => one.id - other.id)) await lockState(db, key)
  const theirs = await lockState(db, colleague)
  if (theirs.state !== 'READY')
    throw new CodedRefusal('UserBusy', `对方${seatStates[theirs.state].label}，现在不能接听`)
  if (Date.now() - Number(theirs.heartbeatMs) > awayMs) throw new CodedRefusal('UserBusy', '对方不在坐席，现在不能接听')
  await move(asking, 'MakeCall')
  const contactId = `${colleagueJob}${randomUUID()}`
  await beginCall(db, {
    tenantId,
    contactId,
    direction: Direction.Out,
    number: colleague.extension,
    callee: colleague.extension,
    caller: seat.extension,
    personName: colleague.displayName,
    relation: '同事',
    seatId: seat.id,
    userId: caller.userId,
    nickName: caller.nickName,
    createUser: caller.nickName,
  })
  const { id: callId = null } = (await lockCarriedCall(db, tenantId, contactId)) ?? {}
  await changeState(db, seat, { callId })
  await changeState(db, colleague, { callId, breakCode: null })
  await logState(db, colleague, 'RINGING', null)
}

/** Frees the other seat of an ended call: for its after-call work, or for the next call if it only rang. */
export async function releaseColleague(db: Db, seat: Asking['seat'], callId: number): Promise<void> {
  const other = await findOther(db, seat, callId)
  if (other) await logState(db, other, other.state === 'RINGING' ? 'READY' : 'WORKING', null)
}
