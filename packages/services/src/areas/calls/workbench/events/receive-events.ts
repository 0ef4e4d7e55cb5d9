import { CallerQuery } from '@care/shared/calls/customers/caller-card'
import { Direction } from '@care/shared/calls/records/call.words'
import type { Db } from '../../../../platform/db/client.ts'
import { addNotices } from '../../../../platform/relay/notice.repository.ts'
import { findLadderCall, settleLadderCall } from '../../../alarms/warnings/warnings.port.ts'
import { beginCall, lockCarriedCall, saveFacts } from '../../records/records.port.ts'
import { findSeatOfAgent, findServiceOfInstance } from '../../seats/seats.port.ts'
import { findPersonOf } from '../find-person.ts'
import { addEvent, type CallEvent, directionOf, isMissed, outcomeOf } from './call-event.ts'
import { isFirst } from './event.repository.ts'

/** A missed call is to be returned within the hour. */
const callbackMs = 3_600_000
/** A ring that is older opens nobody's screen. */
const ringingMs = 60_000

/** Takes pushed events into the records of calls, each event once, in any order. */
export async function receiveEvents(db: Db, tenantId: number, events: readonly CallEvent[]): Promise<void> {
  const inOrder = [...events].sort((one, other) => one.eventTime - other.eventTime)
  for (const event of inOrder) {
    const service = await findServiceOfInstance(db, tenantId, event.instanceId)
    if (service && (await isFirst(db, tenantId, event))) await receive(db, tenantId, service.id, event)
  }
}

async function receive(db: Db, tenantId: number, serviceId: number, event: CallEvent): Promise<void> {
  const { contactId } = event
  const call = (await lockCarriedCall(db, tenantId, contactId)) ?? (await begin(db, tenantId, event))
  if (!call) return
  const facts = addEvent(call, event)
  const agent = event.userId ?? event.agentId ?? event.agentIds?.split(',')[0]
  const seat = agent ? await findSeatOfAgent(db, tenantId, serviceId, agent) : undefined
  const isTaken = call.callbackUserId !== null || call.callbackDoneTime !== null
  await saveFacts(db, tenantId, call.id, facts, {
    // what an agent said of the call stays
    outcome: call.outcome === outcomeOf(call) ? outcomeOf(facts) : call.outcome,
    ...(isMissed(facts) && call.callbackTime === null && { callbackMs: Number(facts.endMs) + callbackMs }),
    ...(isMissed(call) && !isMissed(facts) && !isTaken && { callbackMs: null }),
    ...(seat && { seat: { seatId: seat.seatId, userId: seat.userId, nickName: seat.nickName } }),
  })
  if (call.direction === Direction.Out && outcomeOf(facts) !== null)
    await settleLadderCall(db, tenantId, contactId, facts.answerMs !== null)
  const isRinging = event.eventType === 'Ringing' && facts.answerMs === null && facts.endMs === null
  if (!seat || !isRinging || call.direction !== Direction.In || event.eventTime < Date.now() - ringingMs) return
  const { userId, username } = seat
  await addNotices(db, [{ kind: 'call-ringing', tenantId, username, userId, callId: call.id, number: numberOf(event) }])
}

/** Begins the record of a call, with whom its number identifies; nothing for calls inside the centre. */
async function begin(db: Db, tenantId: number, event: CallEvent) {
  const direction = directionOf(event)
  if (direction === null) return undefined
  const number = numberOf(event)
  const caller = event.caller ?? event.callingNumber ?? null
  const callee = event.callee ?? event.calledNumber ?? null
  const person = await findParty(db, tenantId, event.contactId, number)
  const call = { tenantId, contactId: event.contactId, direction, number, caller, callee, ...person }
  await beginCall(db, call, event.eventTime)
  return lockCarriedCall(db, tenantId, event.contactId)
}

/** With whom a call is: the person whom a ladder calls about its warning, else whom the number identifies. */
async function findParty(db: Db, tenantId: number, contactId: string, number: string) {
  const { warningId: _, ...person } = await findPersonOf(db, tenantId, number)
  const placed = await findLadderCall(db, tenantId, contactId)
  if (!placed) return person
  return { ...person, warningId: placed.warningId, personName: placed.nickName, relation: '值班人员' }
}

/** The other's number in the form in which numbers are stored, or as the network shows it. */
function numberOf(event: CallEvent): string {
  const isIn = directionOf(event) === Direction.In
  const shown = (isIn ? (event.caller ?? event.callingNumber) : (event.callee ?? event.calledNumber)) ?? ''
  const read = CallerQuery.safeParse({ mobile: shown })
  return read.success ? read.data.mobile : shown.slice(0, 30) || '未知号码'
}
