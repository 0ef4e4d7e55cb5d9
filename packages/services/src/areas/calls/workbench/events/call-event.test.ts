import { CallOutcome, Direction } from '@care/shared/calls/records/call.words'
import { expect, it } from 'vitest'
import { addEvent, CallEvent, directionOf, isMissed, outcomeOf } from './call-event.ts'

const event = (eventType: string, eventTime: number, more: object = {}) =>
  CallEvent.parse({ eventType, eventTime, instanceId: 'i', contactId: 'job-1', callType: 'INBOUND', ...more })
const begun = (eventTime: number) => ({
  direction: Direction.In,
  ringMs: eventTime,
  answerMs: null,
  endMs: null,
  disposition: null,
  recordingReady: false,
  satisfactionIndex: null,
})
const events = [
  event('Ringing', 1_000),
  event('Established', 5_000),
  event('Released', 9_000),
  event('RecordingReady', 12_000),
  event('CDRReady', 15_000, {
    startTime: 900,
    establishedTime: 5_000,
    releaseTime: 9_000,
    contactDisposition: 'Success',
    satisfactionIndex: 5,
  }),
]

/** Every order of these items. */
function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, at) =>
    ordersOf([...items.slice(0, at), ...items.slice(at + 1)]).map((rest) => [item, ...rest]),
  )
}

it('in every order, and repeated, the same events make the same record', () => {
  const results = ordersOf(events).map((order) =>
    [...order, ...order].reduce(addEvent, begun(order[0]?.eventTime ?? 0)),
  )
  for (const facts of results)
    expect(facts).toEqual({
      direction: Direction.In,
      ringMs: 900,
      answerMs: 5_000,
      endMs: 9_000,
      disposition: 'Success',
      recordingReady: true,
      satisfactionIndex: 5,
    })
})

it.each([
  ['1', 1],
  [5, 5],
  [0, null],
  ['6', null],
  ['#', null],
])('the key %s is the rating %s', (satisfactionIndex, rating) => {
  const rated = addEvent({ ...begun(1_000), satisfactionIndex: null }, event('CDRReady', 2_000, { satisfactionIndex }))
  expect(rated.satisfactionIndex).toBe(rating)
})

it('what came of a call follows from its times', () => {
  const ringing = addEvent(begun(1_000), event('Ringing', 1_000))
  expect([outcomeOf(ringing), isMissed(ringing)]).toEqual([null, false])
  const missed = addEvent(ringing, event('Released', 9_000))
  expect([outcomeOf(missed), isMissed(missed)]).toEqual([CallOutcome.NoAnswer, true])
  expect(outcomeOf({ ...missed, disposition: 'Reject' })).toBe(CallOutcome.Refused)
  const answered = addEvent(missed, event('Established', 5_000))
  expect([outcomeOf(answered), isMissed(answered)]).toEqual([CallOutcome.Reached, false])
})

it.each([
  ['INBOUND', Direction.In],
  ['Inbound', Direction.In],
  ['OUTBOUND', Direction.Out],
  ['PREDICTIVE', Direction.Out],
  ['MONITOR', null],
  ['INTERNAL', null],
])('a call of the type %s has the direction %s', (callType, direction) =>
  expect(directionOf(event('Ringing', 1, { callType }))).toBe(direction),
)
