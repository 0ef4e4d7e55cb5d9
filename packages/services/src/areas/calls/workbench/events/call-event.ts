import { CallOutcome, Direction } from '@care/shared/calls/records/call.words'
import { z } from 'zod'
import type { CallFacts } from '../../records/records.port.ts'

const text = z.string().max(200).nullish()
const moment = z.coerce.number().int().min(0).max(4_102_444_800_000)
/** A key that is none of 1 to 5 is no rating. */
const rating = z.coerce.number().int().min(1).max(5).nullish().catch(null)

/** An event as the provider pushes it; events of an agent without a call are not of interest here. */
export const CallEvent = z.object({
  eventType: z.string().max(50),
  eventTime: moment,
  instanceId: z.string().max(64),
  contactId: z.string().min(1).max(100),
  callType: text,
  contactType: text,
  userId: text,
  agentId: text,
  agentIds: text,
  caller: text,
  callingNumber: text,
  callee: text,
  calledNumber: text,
  startTime: moment.nullish(),
  establishedTime: moment.nullish(),
  releaseTime: moment.nullish(),
  contactDisposition: text,
  recordingReady: z.literal([true, false, 'true', 'false']).nullish(),
  satisfactionIndex: rating,
})
export type CallEvent = z.output<typeof CallEvent>

/** In, out, or null for calls inside the centre (internal, monitor, coach …). */
export function directionOf({ callType, contactType }: CallEvent): number | null {
  const said = (callType ?? contactType ?? '').toUpperCase()
  if (said === 'INBOUND') return Direction.In
  return ['OUTBOUND', 'BACK2BACK', 'PREDICTIVE'].includes(said) ? Direction.Out : null
}

const firstOf = (...times: (number | null | undefined)[]) => extremeOf(Math.min, times)
const lastOf = (...times: (number | null | undefined)[]) => extremeOf(Math.max, times)
function extremeOf(pick: (...times: number[]) => number, times: (number | null | undefined)[]): number | null {
  const given = times.filter((time) => typeof time === 'number' && time > 0) as number[]
  return given.length === 0 ? null : pick(...given)
}

/** Adds an event: times only become exacter, so that a late or repeated event turns nothing back. */
export function addEvent(facts: CallFacts, event: CallEvent): CallFacts {
  const at = (...types: string[]) => (types.includes(event.eventType) ? event.eventTime : null)
  return {
    direction: facts.direction,
    ringMs: firstOf(facts.ringMs, event.eventTime, event.startTime) ?? facts.ringMs,
    answerMs: firstOf(facts.answerMs, at('Established'), event.establishedTime),
    endMs: lastOf(facts.endMs, at('Released'), event.releaseTime),
    disposition: event.contactDisposition ?? facts.disposition,
    recordingReady:
      facts.recordingReady || event.eventType === 'RecordingReady' || String(event.recordingReady) === 'true',
    satisfactionIndex: event.satisfactionIndex ?? facts.satisfactionIndex,
  }
}

/** Outcome code of a call; null until it has ended. */
export function outcomeOf({ endMs, answerMs, disposition }: CallFacts): number | null {
  if (endMs === null) return null
  if (answerMs !== null) return CallOutcome.Reached
  return disposition === 'Reject' ? CallOutcome.Refused : CallOutcome.NoAnswer
}

export const isMissed = (facts: CallFacts) =>
  facts.direction === Direction.In && facts.endMs !== null && facts.answerMs === null
