import type { Warning } from '@care/shared/warnings/warning'
import { expect, it } from 'vitest'
import { followSos, onStage, waitingBehind } from './sos-watch.ts'

const sos = (id: number, change: Partial<Warning> = {}) =>
  ({ id, seq: id, sourceType: 9, isDisposed: 0, ...change }) as Warning
const justNow = () => 1000
const minute = 60_000

it('gives the stage to an SOS and takes it back after two minutes', () => {
  const tracks = followSos([], [sos(1)], 0, justNow)
  expect(onStage(tracks, minute)?.warning.id).toBe(1)
  expect(onStage(tracks, 2 * minute)).toBeNull()
})

it('shows for 20 seconds who has claimed it', () => {
  const tracks = followSos([], [sos(1)], 0, justNow)
  const claimed = followSos(
    tracks,
    [sos(1, { seq: 2, isDisposed: 2, claimerId: 7, claimerName: '李值班' })],
    minute,
    justNow,
  )
  expect(onStage(claimed, minute + 19_000)?.warning.claimerName).toBe('李值班')
  expect(onStage(claimed, minute + 21_000)).toBeNull()
})

it('leaves soon after it is handled', () => {
  const tracks = followSos([], [sos(1)], 0, justNow)
  const handled = followSos(tracks, [sos(1, { seq: 3, isDisposed: 1 })], 5_000, justNow)
  expect(onStage(handled, 10_000)).not.toBeNull()
  expect(onStage(handled, 12_000)).toBeNull()
})

it('prefers one that nobody has over one that is claimed', () => {
  const tracks = followSos([], [sos(1), sos(2, { isDisposed: 2, claimerId: 7 })], 0, justNow)
  expect(onStage(tracks, 1000)?.warning.id).toBe(1)
  expect(waitingBehind(tracks, 1000)).toBe(1)
})

it('does not replay an old SOS when a screen is switched on', () => {
  expect(followSos([], [sos(1)], 0, () => 30 * minute)).toEqual([])
})

it('keeps the same tracks when nothing changed, so that nothing is drawn again', () => {
  const tracks = followSos([], [sos(1)], 0, justNow)
  expect(followSos(tracks, [sos(1)], 1000, justNow)).toBe(tracks)
})

it.each([
  ['open', {}, 2 * minute],
  ['claimed', { seq: 2, isDisposed: 2, claimerId: 7 }, 20_000],
  ['taken on by a note', { seq: 2, isDisposed: 2 }, 20_000],
  ['handled', { seq: 2, isDisposed: 1 }, 6_000],
])('holds the stage while %s for its time to the millisecond', (_, change, time) => {
  const first = followSos([], [sos(1)], 0, justNow)
  const tracks = followSos(first, [sos(1, change)], 0, justNow)
  expect(onStage(tracks, time - 1)?.warning.id).toBe(1)
  expect([onStage(tracks, time), waitingBehind(tracks, time)]).toEqual([null, 0])
})

it('counts the time of a claim from when it was first seen, whatever else changes', () => {
  const claimed = followSos([], [sos(1, { isDisposed: 2, claimerId: 7 })], 0, justNow)
  const noted = followSos(claimed, [sos(1, { seq: 2, isDisposed: 2, claimerId: 8 })], 15_000, justNow)
  expect(onStage(noted, 19_999)?.warning.claimerId).toBe(8)
  expect(onStage(noted, 20_000)).toBeNull()
})

it('comes back while its two minutes last when who had it lets it go', () => {
  const claimed = followSos([], [sos(1, { isDisposed: 2, claimerId: 7 })], 0, justNow)
  const released = followSos(claimed, [sos(1, { seq: 2, claimerId: null })], 30_000, justNow)
  expect(onStage(released, 30_000)?.warning.id).toBe(1)
  expect(onStage(released, 2 * minute)).toBeNull()
})

it.each([
  ['just young enough', 10 * minute - 1, 1],
  ['ten minutes old', 10 * minute, 0],
])('gives the stage to one that is %s', (_, age, count) => {
  expect(followSos([], [sos(1)], 0, () => age)).toHaveLength(count)
})

it.each([
  ['a fall', { sourceType: 1 }],
  ['a heart rate', { sourceType: 2 }],
  ['an SOS that was handled before', { isDisposed: 1 }],
])('does not give the stage to %s', (_, change) => {
  expect(followSos([], [sos(1, change), sos(2)], 0, justNow).map(({ warning }) => warning.id)).toEqual([2])
})

it('shows the newest that nobody has, then the newest of the others, and counts who waits', () => {
  const tracks = followSos([], [sos(1), sos(2), sos(3, { isDisposed: 2, claimerId: 7 })], 0, justNow)
  expect([onStage(tracks, 0)?.warning.id, waitingBehind(tracks, 0)]).toEqual([2, 2])
  const taken = followSos(
    tracks,
    [1, 2].map((id) => sos(id, { seq: 9, isDisposed: 2, claimerId: 7 })),
    10_000,
    justNow,
  )
  expect([onStage(taken, 10_000)?.warning.id, waitingBehind(taken, 10_000)]).toEqual([3, 2])
  expect([onStage(taken, 20_000)?.warning.id, waitingBehind(taken, 20_000)]).toEqual([2, 1])
  expect(waitingBehind([], 0)).toBe(0)
})

it('follows twenty at most, the newest', () => {
  const many = Array.from({ length: 25 }, (_, at) => sos(at + 1))
  expect(followSos([], many, 0, justNow).map(({ warning }) => warning.id)).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 6),
  )
})
