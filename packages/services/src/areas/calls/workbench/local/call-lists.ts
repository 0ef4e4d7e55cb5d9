import { Direction } from '@care/shared/calls/records/call.words'
import type { CallParameters } from '../../../../outside/call-centre/ask-call-centre.ts'
import { maskPerson } from '../../../people/elders/elders.port.ts'
import {
  type CallSpan,
  countCallsByHour,
  countSeatsByHour,
  type DetailRow,
  findDetailRecords,
} from './call-lists.repository.ts'
import { dayMs, spanIn } from './call-span.ts'
import { typeOf } from './call-type.ts'
import { CodedRefusal } from './coded-refusal.ts'
import { pageIn, textIn, textsIn } from './given.ts'
import type { Asking } from './move-seat.ts'

/** Calls and their figures, answered by our own tables. */
export const callLists = {
  ListRecentCallDetailRecords: (given: CallParameters, asking: Asking) =>
    listCalls(given, asking, { ...spanIn(given), seatId: asking.seat.id }),
  ListCallDetailRecords: (given: CallParameters, asking: Asking) => {
    const types = textsIn(given, 'contactTypeList')
    return listCalls(given, asking, {
      ...spanIn(given),
      agentUserId: textIn(given, 'agentId', 100),
      contactId: textIn(given, 'contactId', 100),
      ...(types.length > 0 && {
        directions: [0, ...types.map((type) => (type === 'Inbound' ? Direction.In : Direction.Out))],
      }),
    })
  },
  GetCallDetailRecord: async (given: CallParameters, { db, caller, seat }: Asking) => {
    const contactId = textIn(given, 'contactId', 100)
    const { rows } = await findDetailRecords(db, seat, { from: 0, until: Date.now() + dayMs, contactId }, 1)
    const [call] = contactId ? rows : []
    if (!call) throw new CodedRefusal('NotExists.ContactId')
    const told = recordOf(call, caller)
    const event = (name: string, eventTime: number | null, duration = 0) =>
      eventTime === null ? [] : [{ event: name, eventTime, duration }]
    const eventSequence = [
      ...event(call.direction === Direction.In ? 'Ringing' : 'Dialing', call.ringMs),
      ...event('Established', call.answerMs, call.talk),
      ...event('Released', call.endMs),
    ]
    const agentEvents = [{ agentId: call.userId, agentName: call.displayName, eventSequence }]
    return { ...told, agentEvents, queueEvents: [], ivrEvents: [], customerEvents: [] }
  },
  GetInstanceTrendingReport: async (given: CallParameters, { db, seat }: Asking) => {
    const span = spanIn(given)
    const hours = await countCallsByHour(db, seat, span)
    return {
      inbound: hours.map(({ statsTime, inbound, handled }) => ({
        statsTime,
        totalCalls: inbound,
        callsHandled: handled,
        callsQueued: 0,
        callsAbandonedInIVR: 0,
        callsAbandonedInQueue: 0,
        callsAbandonedInRing: inbound - handled,
      })),
      outbound: hours.map(({ statsTime, outbound, answered }) => ({
        statsTime,
        totalCalls: outbound,
        callsAnswered: answered,
      })),
      overall: await countSeatsByHour(db, seat, span),
    }
  },
}

async function listCalls(given: CallParameters, { db, caller, seat }: Asking, span: CallSpan) {
  const { pageNumber, pageSize } = pageIn(given)
  const { rows, count } = await findDetailRecords(db, seat, span, pageSize, (pageNumber - 1) * pageSize)
  return { list: rows.map((call) => recordOf(call, caller)), pageNumber, pageSize, totalCount: count }
}

/** A call as the provider reports it (CDR). */
function recordOf(call: DetailRow, caller: Asking['caller']) {
  const shown = (mobile: string | null) => maskPerson(caller, { mobile }).mobile
  return {
    contactId: call.contactId ?? `note-${call.id}`,
    contactType: typeOf(call.direction),
    callingNumber: shown(call.direction === Direction.In ? call.number : call.caller),
    calledNumber: shown(call.direction === Direction.In ? call.callee : call.number),
    startTime: call.ringMs,
    establishedTime: call.answerMs,
    releaseTime: call.endMs,
    duration: String(call.duration),
    callDuration: String(call.talk),
    talkTime: call.talk,
    contactDisposition: call.disposition ?? (call.answerMs === null ? 'NoAnswer' : 'Success'),
    agentIds: call.userId,
    agentNames: call.displayName,
    skillGroupIds: '',
    skillGroupNames: '',
    recordingReady: call.recordingReady,
    satisfactionIndex: call.satisfactionIndex,
  }
}
