import { expect, it } from 'vitest'
import { toShanghaiTime } from '../../../shanghai-time.ts'
import { seededNumbers } from '../../../testing/seeded-random.ts'
import { type ClockFacts, ClockKind, clockOf, dispatchAhead } from './clock.ts'
import { clockText } from './clock-text.ts'

/** Reference model: a stop-watch per kind, checked every second. */
interface Watch {
  used: number
  isOver: boolean
}
const length = 240
const { Dispatch, Arrive } = ClockKind

it('matches a stop-watch at every second of any history', () => {
  const seen = new Set<string>()
  for (let history = 0; history < 1_500; history++) {
    const draw = seededNumbers(history)
    const minutes = 1 + draw(2)
    const sendAt = draw(3) === 0 ? null : draw(length)
    const beginAt = sendAt === null || draw(3) === 0 ? null : draw(length)
    // the order is made minutes before its time, or a day and minutes
    const planned = draw(length) + (draw(2) === 0 ? dispatchAhead / 1_000 : 0)
    const pressesFrom = Math.max(0, planned - dispatchAhead / 1_000)
    const ends: number[] = []
    for (let at = draw(60); at < length && ends.length < 8; at += 1 + draw(60)) ends.push(at)
    const facts: ClockFacts = { made: 0, dispatched: null, planned: planned * 1_000, begun: null, pauses: [] }
    const pauses: { from: number; to: number | null }[] = []
    const watches: Record<ClockKind, Watch> = {
      dispatch: { used: 0, isOver: false },
      arrive: { used: 0, isOver: false },
    }
    let isPaused = false
    let sent = false

    for (let second = 0; second < length; second++) {
      if (ends.includes(second)) {
        const last = pauses.at(-1)
        if (isPaused && last) last.to = second * 1_000
        else pauses.push({ from: second * 1_000, to: null })
        isPaused = !isPaused
      }
      // a sign-in before the dispatch counts as the dispatch
      if (second === sendAt) facts.dispatched = second * 1_000
      if (second === beginAt) facts.begun = second * 1_000
      if (second === sendAt || second === beginAt) {
        sent = true
        watches.dispatch.isOver = true
      }
      if (second === beginAt) watches.arrive.isOver = true

      for (const kind of [Dispatch, Arrive]) {
        const clock = clockOf(kind, { ...facts, pauses }, minutes, second * 1_000)
        const { used, isOver } = watches[kind]
        const left = minutes * 60 - used
        const begins = kind === Arrive ? planned : pressesFrom
        const isAhead = !isOver && second < begins
        const state = isOver ? (left >= 0 ? 'met' : 'missed') : isPaused ? 'paused' : 'running'
        const seconds = isAhead && !isPaused ? begins - second + left : left
        const due = state === 'running' ? (second + seconds) * 1_000 : null
        const wanted = kind === Arrive && !sent ? null : { kind, minutes, seconds, state, due }
        // an assertion per second is slow: only on a difference
        if (JSON.stringify(clock) !== JSON.stringify(wanted)) expect(clock, `${history} at ${second}`).toEqual(wanted)
        if (!wanted) continue
        seen.add(`${kind} ${state} ${left < 0}`)
      }
      // advance to the next second
      if (!watches.dispatch.isOver && !isPaused && second >= pressesFrom) watches.dispatch.used++
      if (sent && !watches.arrive.isOver && !isPaused && second >= planned) watches.arrive.used++
    }
  }
  // met, missed, and open within and over the limit, running and paused, for both kinds
  expect(seen.size).toBe(12)
})

it('each state of a clock has a text', () => {
  const now = Date.parse('2026-11-23T08:00:00Z')
  const open = (seconds: number) =>
    clockText(
      { kind: Dispatch, state: 'running', minutes: 15, seconds: null, dueTime: toShanghaiTime(now + seconds * 1_000) },
      now,
    )
  expect(open(725)).toEqual({ text: '派单剩余 12:05', look: 'info' })
  expect(open(59)).toEqual({ text: '派单剩余 0:59', look: 'warning' })
  expect(open(-61)).toEqual({ text: '派单超时 1:01', look: 'danger' })
  expect(open(7_265).text).toBe('派单剩余 2小时1分')
  expect(open(260_000).text).toBe('派单剩余 3天')
  const ended = { kind: Arrive, minutes: 15, dueTime: null }
  expect(clockText({ ...ended, state: 'met', seconds: 5 }, now).text).toBe('到达已达成')
  expect(clockText({ ...ended, state: 'missed', seconds: -65 }, now).text).toBe('到达超时 1:05')
  expect(clockText({ ...ended, state: 'paused', seconds: -65 }, now).text).toBe('到达暂停中')
})
