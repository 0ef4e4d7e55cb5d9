import { Side, Trigger } from '@care/shared/devices/devices/fences/fence.words'
import { placeAt } from '@care/shared/devices/devices/fences/geometry'
import { expect, it } from 'vitest'
import { createRandom } from '../../../../platform/demo/random.ts'
import {
  advanceByFix,
  advanceByTime,
  type Crossing,
  type FenceFix,
  type FenceRule,
  type FenceState,
  nextCheckTimeOf,
  unknownState,
} from './advance-fence.ts'

const minute = 60_000
const home = { lng: 116.3, lat: 39.9 }
const at = (clock: string, day = '2026-06-01') => Date.parse(`${day}T${clock}:00+08:00`)
const usual: FenceRule = {
  enclosure: { center: home, radius: 500 },
  triggerType: Trigger.Leave,
  dwellMinutes: 5,
  unseenMinutes: 0,
  freq: '1234567',
  timeBegin: null,
  timeEnd: null,
  effectiveBegin: null,
  effectiveEnd: null,
}
const fix = (time: number, metres: number, { error = 20, isRough = false } = {}): FenceFix => ({
  time,
  place: placeAt(home, metres, 0),
  error,
  isRough,
})

/**
 * Feeds positions and advances the time, checking without a position only when due; returns the crossings as "HH:mm
 * kind".
 */
function live(rule: FenceRule, fixes: FenceFix[], until: number, begun = at('00:00')) {
  let state: FenceState = unknownState(begun)
  const told: Crossing[] = []
  const take = (step: ReturnType<typeof advanceByTime>) => {
    state = step.state
    told.push(...step.crossings)
  }
  let due: number | null = begun
  const passUntil = (time: number) => {
    while (due !== null && due <= time) {
      const now: number = due
      take(advanceByTime(rule, state, now))
      due = nextCheckTimeOf(rule, state, now)
      if (due !== null && due <= now) throw new Error('looks for ever')
    }
  }
  for (const one of fixes) {
    passUntil(one.time)
    take(advanceByFix(rule, state, one))
    due = nextCheckTimeOf(rule, state, one.time)
  }
  passUntil(until)
  const text = ({ kind, time }: Crossing) => `${new Date(time + 8 * 3_600_000).toISOString().slice(11, 16)} ${kind}`
  return { told: told.map(text), state }
}

it('leaving a fence is reported once after the minimum stay, whether a position or only time shows that it is over', () => {
  const out = [fix(at('08:00'), 0), fix(at('08:10'), 700), fix(at('08:12'), 800)]
  expect(live(usual, out, at('08:14')).told).toEqual([])
  expect(live(usual, out, at('09:00')).told).toEqual(['08:15 left'])
  expect(live(usual, [...out, fix(at('08:20'), 900), fix(at('08:30'), 950)], at('23:00')).told).toEqual(['08:15 left'])
  expect(live({ ...usual, dwellMinutes: 0 }, out, at('09:00')).told).toEqual(['08:10 left'])
})

it('inaccurate positions are ignored: a return in time, an error circle on the edge, a single inaccurate position', () => {
  const inside = fix(at('08:00'), 0)
  expect(live(usual, [inside, fix(at('08:10'), 700), fix(at('08:13'), 100)], at('23:00')).told).toEqual([])
  expect(live(usual, [inside, fix(at('08:10'), 560, { error: 61 })], at('23:00')).told).toEqual([])
  const cell = { error: 400, isRough: true }
  expect(live(usual, [inside, fix(at('08:10'), 2_000, cell)], at('23:00')).told).toEqual([])
  expect(live(usual, [inside, fix(at('08:10'), 2_000, cell), fix(at('08:20'), 2_100, cell)], at('23:00')).told).toEqual(
    ['08:20 left'],
  )
})

it('a device that is already outside is reported when a span begins, and again on the next evening', () => {
  const night = { ...usual, timeBegin: '20:00', timeEnd: '06:00' }
  const away = [fix(at('08:00'), 0), fix(at('18:00'), 3_000)]
  expect(live(night, away, at('19:59')).told).toEqual([])
  expect(live(night, away, at('23:00', '2026-06-02')).told).toEqual(['20:00 outside', '20:00 outside'])
  // 2026-06-01 is a Monday, so its night span ends on Tuesday; Tuesday itself has no span
  const monday = { ...night, freq: '1' }
  const gone = (clock: string, day?: string) => [fix(at('19:00'), 0), fix(at(clock, day), 3_000)]
  expect(live(monday, gone('05:00', '2026-06-02'), at('07:00', '2026-06-02')).told).toEqual(['05:05 left'])
  expect(live(monday, gone('21:00', '2026-06-02'), at('23:00', '2026-06-03')).told).toEqual([])
})

it('a first position outside of a fence is reported as outside, and entering a forbidden area as entered', () => {
  expect(live(usual, [fix(at('08:00'), 900)], at('09:00')).told).toEqual(['08:05 outside'])
  const pond = { ...usual, triggerType: Trigger.Enter }
  expect(live(pond, [fix(at('08:00'), 900), fix(at('08:10'), 10)], at('09:00')).told).toEqual(['08:15 entered'])
  expect(live(pond, [fix(at('08:10'), 10)], at('09:00')).told).toEqual(['08:15 inside'])
})

it('a return is reported only after a reported absence, and only if the fence watches both directions', () => {
  const both = { ...usual, triggerType: Trigger.Both }
  const trip = [fix(at('08:00'), 0), fix(at('08:10'), 900), fix(at('10:00'), 0), fix(at('10:30'), 10)]
  expect(live(both, trip, at('11:00')).told).toEqual(['08:15 left', '10:05 back'])
  expect(live(usual, trip, at('11:00')).told).toEqual(['08:15 left'])
  const day = { ...both, timeBegin: '09:00', timeEnd: '20:00' }
  expect(live(day, trip, at('11:00')).told).toEqual(['09:00 outside', '10:05 back'])
  // the device returns at the moment when the span begins, so its absence was never reported
  const early = [fix(at('08:00'), 0), fix(at('08:10'), 900), fix(at('08:58'), 0)]
  expect(live(day, early, at('11:00')).told).toEqual([])
})

it('a device that should be inside but was not seen there is reported once per span', () => {
  const night = { ...usual, timeBegin: '20:00', timeEnd: '06:00', unseenMinutes: 30 }
  const before = [fix(at('19:00'), 0)]
  const told = (fixes: FenceFix[], until: number) => live(night, [...before, ...fixes], until, at('12:00')).told
  expect(told([], at('23:00'))).toEqual(['20:30 unseen'])
  expect(told([], at('23:00', '2026-06-02'))).toEqual(['20:30 unseen', '20:30 unseen'])
  expect(told([fix(at('20:20'), 0)], at('23:00'))).toEqual([])
  // a device known to be outside is reported as outside and not as unseen
  expect(told([fix(at('19:30'), 900)], at('23:00'))).toEqual(['20:00 outside'])
})

it('over random days, the fence states agree with a reference model that checks every minute', () => {
  const random = createRandom(20261128)
  for (let round = 0; round < 1_000; round++) {
    const clock = () => `${String(random.between(0, 23)).padStart(2, '0')}:${random.pick(['00', '30'])}`
    const isWhole = random.chance(0.3)
    const rule: FenceRule = {
      ...usual,
      triggerType: random.pick([1, 2, 3]),
      dwellMinutes: random.pick([0, 2, 7]),
      unseenMinutes: random.pick([0, 0, 20, 90]),
      freq: [1, 2, 3, 4, 5, 6, 7].filter(() => random.chance(0.8)).join('') || '3',
      ...(isWhole ? {} : { timeBegin: clock(), timeEnd: clock() }),
      ...(random.chance(0.2) && { effectiveBegin: '2026-06-02' }),
      ...(random.chance(0.2) && { effectiveEnd: '2026-06-03' }),
    }
    const fixes: FenceFix[] = []
    for (
      let time = at('00:00') + random.between(1, 300) * minute;
      fixes.length < 12;
      time += random.between(1, 500) * minute
    )
      fixes.push(
        fix(time, random.pick([0, 300, 470, 520, 700, 4_000]), {
          error: random.pick([10, 40, 250, 900]),
          isRough: random.chance(0.25),
        }),
      )
    const until = at('00:00', '2026-06-05')
    expect(live(rule, fixes, until).told, `round ${round}`).toEqual(model(rule, fixes, until))
  }
})

/** Reference model that checks the fence for every single minute. */
function model(rule: FenceRule, fixes: FenceFix[], until: number): string[] {
  const told: string[] = []
  const begun = at('00:00')
  const radius = 500
  const wrong = rule.triggerType === Trigger.Enter ? Side.Inside : Side.Outside
  let side: Side = Side.Unknown
  let since = 0
  let turning: { from: number; votes: number } | null = null
  const last = { told: 0, inside: 0, unseen: 0 }
  let wasToldOfThis = false
  const dayOf = (time: number) => new Date(time + 8 * 3_600_000)
  const isOn = (day: Date) => {
    const date = day.toISOString().slice(0, 10)
    const weekday = String(day.getUTCDay() || 7)
    return rule.freq.includes(weekday) && date >= (rule.effectiveBegin ?? '') && date <= (rule.effectiveEnd ?? '9')
  }
  /** Whether a minute lies in today's or yesterday's span. */
  const isWatched = (time: number) => {
    const today = dayOf(time)
    const hours = today.toISOString().slice(11, 16)
    const { timeBegin: from, timeEnd: to } = rule
    if (from === null || to === null || from === to) return isOn(today)
    const yesterday = dayOf(time - 24 * 60 * minute)
    if (from < to) return isOn(today) && from <= hours && hours < to
    return (isOn(today) && hours >= from) || (isOn(yesterday) && hours < to)
  }
  let began = 0
  const say = (time: number, kind: string) => told.push(`${dayOf(time).toISOString().slice(11, 16)} ${kind}`)
  const look = (time: number) => {
    if (turning && turning.votes > 1 && time - turning.from >= rule.dwellMinutes * minute) {
      const from = side
      const toldBefore = wasToldOfThis
      side = from === Side.Unknown ? wrong : from === Side.Inside ? Side.Outside : Side.Inside
      since = turning.from
      turning = null
      wasToldOfThis = false
      if (began > 0 && from === wrong && toldBefore && rule.triggerType === Trigger.Both) say(time, 'back')
      if (began > 0 && side === wrong && from !== Side.Unknown && since >= began) {
        say(time, wrong === Side.Outside ? 'left' : 'entered')
        last.told = time
        wasToldOfThis = true
      }
    }
    if (began === 0) return
    const isTurning = turning !== null && turning.votes > 1
    if (side === wrong && !isTurning && (!wasToldOfThis || last.told < began)) {
      say(time, wrong === Side.Outside ? 'outside' : 'inside')
      last.told = time
      wasToldOfThis = true
    }
    const isMissed = [last.told, last.inside, last.unseen].every((one) => one < began)
    if (rule.unseenMinutes > 0 && wrong === Side.Outside && isMissed && time >= began + rule.unseenMinutes * minute) {
      say(time, 'unseen')
      last.unseen = time
    }
  }
  const places = new Map(fixes.map((one) => [one.time, one]))
  let isWatchedNow = false
  for (let time = begun; time <= until; time += minute) {
    // spans begin and end only on the hour or half hour
    if (time % (30 * minute) === 0) isWatchedNow = isWatched(time)
    if (!isWatchedNow) began = 0
    else if (began === 0) began = time
    look(time)
    const one = places.get(time)
    if (!one) continue
    const far = Math.round((one.place.lng - home.lng) * 85_394)
    const seen = far + one.error < radius ? Side.Inside : far - one.error > radius ? Side.Outside : Side.Unknown
    if (seen === Side.Unknown) continue
    if (seen === Side.Inside && began > 0) last.inside = Math.max(last.inside, time)
    if (side === Side.Unknown && seen !== wrong) {
      side = seen
      turning = null
    } else if (seen === side) turning = null
    else if (turning) turning.votes = 2
    else turning = { from: time, votes: one.isRough ? 1 : 2 }
    look(time)
  }
  return told
}
