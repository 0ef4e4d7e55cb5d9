import { randomUUID } from 'node:crypto'
import { Direction } from '@care/shared/calls/records/call.words'
import { seatStates } from '@care/shared/calls/workbench/workbench'
import type { CallParameters } from '../../../../outside/call-centre/ask-call-centre.ts'
import type { Db } from '../../../../platform/db/client.ts'
import { beginCall, lockCarriedCall } from '../../records/records.port.ts'
import { callDataOf, colleagueJob } from './call-contexts.ts'
import {
  type Colleague,
  changeState,
  findColleague,
  findOther,
  lockState,
  logState,
} from './call-control.repository.ts'
import { CodedRefusal } from './coded-refusal.ts'
import { textIn } from './given.ts'
import { type Asking, move } from './move-seat.ts'

/** A seat that has asked for nothing for so long is not there; a hidden window asks once a minute. */
const awayMs = 90_000

async function requireReady(db: Db, colleague: Colleague): Promise<void> {
  const { state, heartbeatMs } = await lockState(db, colleague)
  if (state !== 'READY') throw new CodedRefusal('UserBusy', `对方${seatStates[state].label}，现在不能接听`)
  if (Date.now() - Number(heartbeatMs) > awayMs) throw new CodedRefusal('UserBusy', '对方不在坐席，现在不能接听')
}

/** Begins a call to a colleague who is ready and whose seat rings: one record, of the caller, that both seats name. */
export async function ringColleague(asking: Asking, colleague: Colleague): Promise<void> {
  const { db, caller, seat } = asking
  const { tenantId } = seat
  // two who call each other lock in the same order
  for (const key of [seat, colleague].toSorted((one, other) => one.id - other.id)) await lockState(db, key)
  await requireReady(db, colleague)
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

/** Hands the own call with a colleague on to another one, whose seat rings; the own seat has done with the call. */
export async function transferCall(given: CallParameters, asking: Asking) {
  const { db, seat } = asking
  const to = await findColleague(db, seat, textIn(given, 'transferee', 30))
  if (!to || asking.sipSecret === null) throw new CodedRefusal('NotExists.Extension')
  const { state, callId } = await lockState(db, seat)
  const other = callId === null || state !== 'TALKING' ? undefined : await findOther(db, seat, callId)
  if (!other) throw new CodedRefusal('Unsupported.Media')
  if (other.id === to.id) throw new CodedRefusal('UserBusy', '对方正在与您通话')
  await requireReady(db, to)
  await changeState(db, to, { callId, breakCode: null })
  await logState(db, to, 'RINGING', null)
  await logState(db, seat, 'WORKING', null)
  return callDataOf(seat, await lockState(db, seat), null)
}

/** Frees the other seat of an ended call: for its after-call work, or for the next call if it only rang. */
export async function releaseColleague(db: Db, seat: Asking['seat'], callId: number): Promise<void> {
  const other = await findOther(db, seat, callId)
  if (other) await logState(db, other, other.state === 'RINGING' ? 'READY' : 'WORKING', null)
}
