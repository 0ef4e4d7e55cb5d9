import { Direction } from '@care/shared/calls/records/call.words'
import type { CallParameters } from '../../../../outside/call-centre/ask-call-centre.ts'
import { countCallsOfSeats, countStatesOfSeats, findStandings } from './call-lists.repository.ts'
import { spanIn } from './call-span.ts'
import { pageOfList, textsIn } from './given.ts'
import type { Asking } from './move-seat.ts'

type Calls = Awaited<ReturnType<typeof countCallsOfSeats>>[number]
type States = Awaited<ReturnType<typeof countStatesOfSeats>>[number]

/** Report of each seat over a span: durations in seconds, rates from 0 to 1. */
export async function reportAgents(given: CallParameters, { db, seat }: Asking) {
  const span = spanIn(given, 'stopTime')
  const ids = textsIn(given, 'agentIdList')
  const calls = await countCallsOfSeats(db, seat, span)
  const states = await countStatesOfSeats(db, seat, span)
  const seats = (await findStandings(db, seat)).filter(({ userId }) => ids.length === 0 || ids.includes(userId))
  return pageOfList(
    given,
    seats.map(({ id, userId, displayName, groupIds }) => {
      const of = (direction: number) => calls.find((one) => one.seatId === id && one.direction === direction)
      const [inbound, outbound] = [of(Direction.In), of(Direction.Out)]
      return {
        agentId: userId,
        agentName: displayName,
        displayId: '',
        skillGroupIds: groupIds.join(','),
        skillGroupNames: '',
        inbound: inboundOf(inbound),
        outbound: outboundOf(outbound),
        internal: {},
        back2Back: {},
        overall: overallOf(
          [inbound, outbound],
          states.filter(({ seatId }) => seatId === id),
        ),
      }
    }),
  )
}

const rate = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000)
const triple = (name: string, total: number, longest: number, count: number) => ({
  [`average${name}`]: count === 0 ? 0 : Math.round(total / count),
  [`max${name}`]: longest,
  [`total${name}`]: total,
})

function inboundOf(calls: Calls | undefined) {
  const { calls: offered = 0, answered = 0, talk = 0, mostTalk = 0, ring = 0, mostRing = 0 } = calls ?? {}
  return {
    callsOffered: offered,
    callsRinged: offered,
    callsHandled: answered,
    handleRate: rate(answered, offered),
    callsHold: 0,
    ...triple('RingTime', ring, mostRing, offered),
    ...triple('TalkTime', talk, mostTalk, answered),
  }
}

function outboundOf(calls: Calls | undefined) {
  const { calls: dialed = 0, answered = 0, talk = 0, mostTalk = 0, ring = 0, mostRing = 0 } = calls ?? {}
  return {
    callsDialed: dialed,
    callsRinged: dialed,
    callsAnswered: answered,
    answerRate: rate(answered, dialed),
    ...triple('DialingTime', ring, mostRing, dialed),
    ...triple('TalkTime', talk, mostTalk, answered),
  }
}

function overallOf(calls: readonly (Calls | undefined)[], states: readonly States[]) {
  const total = (of: (one: Calls) => number) => calls.reduce((all, one) => all + (one ? of(one) : 0), 0)
  const within = (state: string) => states.filter((one) => one.state === state)
  const time = (name: string, lines: readonly States[]) =>
    triple(
      name,
      lines.reduce((all, { duration }) => all + duration, 0),
      Math.max(0, ...lines.map(({ longest }) => longest)),
      lines.reduce((all, { times }) => all + times, 0),
    )
  const loggedIn = states.filter(({ state }) => state !== 'OFFLINE')
  const seconds = loggedIn.reduce((all, { duration }) => all + duration, 0)
  const busy = states
    .filter(({ state }) => ['DIALING', 'RINGING', 'TALKING', 'WORKING'].includes(state))
    .reduce((all, { duration }) => all + duration, 0)
  const ends = within('OFFLINE').map(({ last }) => last)
  return {
    totalCalls: total((one) => one.calls),
    totalLoggedInTime: seconds,
    occupancyRate: rate(busy, seconds),
    ...triple(
      'TalkTime',
      total((one) => one.talk),
      Math.max(0, ...calls.map((one) => one?.mostTalk ?? 0)),
      total((one) => one.answered),
    ),
    ...time('WorkTime', within('WORKING')),
    ...time('ReadyTime', within('READY')),
    ...time('BreakTime', within('BREAK')),
    firstCheckInTime: loggedIn.length > 0 ? Math.min(...loggedIn.map(({ first }) => first)) : null,
    lastCheckOutTime: ends.length > 0 ? Math.max(...ends) : null,
    breakCodeDetailList: within('BREAK').map(({ breakCode, times, duration }) => ({
      breakCode: breakCode ?? '',
      count: times,
      duration,
    })),
  }
}
