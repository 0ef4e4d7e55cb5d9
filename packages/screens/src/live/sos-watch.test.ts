import type { Warning } from '@care/shared/alarms/warnings/warning'
import { expect, it } from 'vitest'
import { followSos, type SosTrack, selectStage } from './sos-watch.ts'

const sos = (id: number, change: Partial<Warning> = {}) =>
  ({ id, seq: id, sourceType: 9, isDisposed: 0, ...change }) as Warning
const justNow = () => 1000
const minute = 60_000
const hour = 60 * minute
const claimed = { seq: 50, isDisposed: 2, claimerId: 7, claimerName: '李值班' }
const handled = { seq: 60, isDisposed: 1 }
/** State of a screen after these unhandled warnings and these closed ones. */
const seen = (tracks: SosTrack[], warnings: Warning[], now = 0, closed: Warning[] = []) =>
  followSos(tracks, warnings, closed, now, justNow)
const staged = (tracks: SosTrack[], now: number) => {
  const { track, others } = selectStage(tracks, now)
  return [track?.warning.id, others.map(({ warning }) => warning.id)]
}
const free = [undefined, []]

it('shows an SOS full screen until it is claimed, however long that takes', () => {
  const tracks = seen([], [sos(1)])
  expect(staged(tracks, 0)).toEqual([1, []])
  expect(staged(tracks, 9 * hour)).toEqual([1, []])
})

it('shows an old unclaimed SOS after the screen is switched on, but none that was claimed long ago', () => {
  expect(followSos([], [sos(1)], [], 0, () => 9 * hour)).toHaveLength(1)
  expect(followSos([], [sos(1, claimed)], [], 0, () => 10 * minute)).toEqual([])
  expect(followSos([], [sos(1, claimed)], [], 0, () => 10 * minute - 1)).toHaveLength(1)
})

it.each<[string, Partial<Warning>, number]>([
  ['claimed', claimed, 20_000],
  ['taken on by a note', { seq: 50, isDisposed: 2 }, 20_000],
  ['handled', handled, 6_000],
])('shows an SOS that was %s full screen for exactly its time', (_, change, time) => {
  const first = seen([], [sos(1)])
  const now = sos(1, change)
  const tracks = change.isDisposed === 1 ? seen(first, [], minute, [now]) : seen(first, [now], minute)
  expect(staged(tracks, minute + time - 1)).toEqual([1, []])
  expect(staged(tracks, minute + time)).toEqual(free)
  expect(seen(tracks, change.isDisposed === 1 ? [] : [now], minute + time)).toEqual([])
})

it('counts the time of a claim from its first sight, whatever else changes', () => {
  const taken = seen([], [sos(1, claimed)])
  const noted = seen(taken, [sos(1, { ...claimed, seq: 51, claimerId: 8 })], 15_000)
  expect(staged(noted, 19_999)).toEqual([1, []])
  expect(staged(noted, 20_000)).toEqual(free)
})

it('shows an SOS full screen again when its holder releases it', () => {
  const taken = seen(seen([], [sos(1)]), [sos(1, claimed)], 1_000)
  const released = seen(taken, [sos(1, { seq: 51, claimerId: null })], 15_000)
  expect(staged(released, hour)).toEqual([1, []])
})

it('removes an SOS that is no longer unhandled although nobody has reported its end', () => {
  expect(seen(seen([], [sos(1)]), [], 1_000)).toEqual([])
})

it('returns the same array while no SOS changes, so that nothing is rendered again', () => {
  const tracks = seen([], [sos(1)])
  expect(seen(tracks, [sos(1)], 1000)).toBe(tracks)
})

it.each([
  ['a fall', { sourceType: 1 }],
  ['a heart rate', { sourceType: 2 }],
  ['an SOS that was handled before', { isDisposed: 1 }],
])('does not show %s full screen', (_, change) => {
  expect(seen([], [sos(1, change), sos(2)]).map(({ warning }) => warning.id)).toEqual([2])
})

it('shows unclaimed SOS full screen in turn: the newest immediately, then each for ten seconds', () => {
  const three = seen(seen([], [sos(1), sos(2)]), [sos(1), sos(2), sos(3)], 4_000)
  const turns = [4_000, 13_999, 14_000, 24_000, 34_000].map((now) => staged(three, now)[0])
  expect(turns).toEqual([3, 3, 2, 1, 3])
  expect(staged(three, 14_000)).toEqual([2, [3, 1]])
  // a claimed SOS gets no turn
  const taken = seen(three, [sos(1), sos(2), sos(3, claimed)], 15_000)
  expect([15_000, 24_000, 34_000].map((now) => staged(taken, now)[0])).not.toContain(3)
  expect(staged(taken, 15_000)[1]).toContain(3)
})

it('follows any number of unclaimed SOS', () => {
  const many = Array.from({ length: 40 }, (_, at) => sos(at + 1))
  expect(seen([], many)).toHaveLength(40)
  expect(selectStage([], 0)).toEqual({ track: null, others: [] })
})

it('on a wall screen of many institutions an SOS is shown full screen for its time only, and stays listed', () => {
  const first = seen([], [sos(1)])
  const stagedBriefly = (tracks: SosTrack[], now: number) => {
    const { track, others } = selectStage(tracks, now, 30_000)
    return [track?.warning.id, others.map(({ warning }) => warning.id)]
  }
  expect(stagedBriefly(first, 29_999)).toEqual([1, []])
  expect(stagedBriefly(first, 30_000)).toEqual([undefined, [1]])
  const second = seen(first, [sos(1), sos(2)], minute)
  expect(stagedBriefly(second, minute + 25_000)).toEqual([2, [1]])
  expect(stagedBriefly(second, minute + 30_000)).toEqual([undefined, [2, 1]])
})
