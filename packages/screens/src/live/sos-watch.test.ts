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
