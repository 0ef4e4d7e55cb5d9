import type { Warning } from '@care/shared/alarms/warnings/warning'
import { epochOf } from '@care/shared/shanghai-time'
import { expect, it } from 'vitest'
import { mergeWarnings as merge, type RecentWarning, rememberWarning } from './recent-warnings.ts'

const warning = (id: number, change: Partial<Warning> = {}) =>
  ({
    id,
    seq: id,
    sourceType: 2,
    warningLevel: 2,
    isDisposed: 0,
    dataHappenTime: `2026-11-21 10:00:0${id}`,
    lastHappenTime: `2026-11-21 10:00:0${id}`,
    ...change,
  }) as Warning
const now = epochOf('2026-11-21 10:01:00')
const mergeWarnings = (rows: Warning[], recent: RecentWarning[], polledAt: number) => merge(rows, recent, polledAt, now)
const ids = (rows: Warning[]) => rows.map(({ id }) => id)

it('shows a warning from the feed before the next poll contains it', () => {
  expect(ids(mergeWarnings([warning(1)], [{ warning: warning(2), at: 2000 }], 1000))).toEqual([1, 2])
})

it('removes warnings that have been handled meanwhile', () => {
  const handled = { warning: warning(1, { seq: 9, isDisposed: 1 }), at: 2000 }
  expect(mergeWarnings([warning(1)], [handled], 1000)).toEqual([])
})

it('prefers a poll that is newer than the feed', () => {
  const claimed = warning(1, { seq: 9, isDisposed: 2 })
  expect(mergeWarnings([claimed], [{ warning: warning(1), at: 2000 }], 30_000)).toEqual([claimed])
})

it('does not bring back a warning that a later poll no longer lists', () => {
  expect(mergeWarnings([], [{ warning: warning(1), at: 2000 }], 30_000)).toEqual([])
})

it('sorts unclaimed SOS first, then the longest waiting', () => {
  const sos = warning(4, { sourceType: 9 })
  expect(ids(mergeWarnings([warning(3), warning(2), sos], [], 0))).toEqual([4, 2, 3])
})

it('stores a limited number and ignores a state older than the known one', () => {
  let recent: RecentWarning[] = []
  for (let id = 1; id <= 500; id++) recent = rememberWarning(recent, warning(id), id)
  expect(recent).toHaveLength(200)
  expect(rememberWarning(recent, warning(500, { seq: 3 }), 900)).toBe(recent)
})

it.each([
  ['at the very moment of the oldest that the poll may have missed', 25_000, false],
  ['after it', 25_001, true],
])('shows a warning that the poll does not list when it arrived %s', (_, at, isShown) => {
  const merged = mergeWarnings([warning(1)], [{ warning: warning(2), at }], 30_000)
  expect(ids(merged)).toEqual(isShown ? [1, 2] : [1])
})

it('uses the newer of two states, and the polled one in a tie', () => {
  const rows = [warning(1, { seq: 5, claimerName: 'polled' })]
  const with5 = [{ warning: warning(1, { seq: 5, claimerName: 'heard' }), at: 99_000 }]
  const with6 = [{ warning: warning(1, { seq: 6, claimerName: 'heard' }), at: 0 }]
  expect(mergeWarnings(rows, with5, 30_000)[0]?.claimerName).toBe('polled')
  expect(mergeWarnings(rows, with6, 30_000)[0]?.claimerName).toBe('heard')
})

it.each([
  ['a fall that nobody has', { sourceType: 1 }, [3, 1, 2]],
  ['an SOS that nobody has', { sourceType: 9 }, [3, 1, 2]],
  ['an SOS that somebody has', { sourceType: 9, isDisposed: 2 }, [1, 2, 3]],
  ['smoke', { sourceType: 6, warningLevel: 3 }, [1, 2, 3]],
  ['a flat battery', { sourceType: 14 }, [1, 2, 3]],
])('sorts %s into the right position', (_, change, order) => {
  expect(ids(mergeWarnings([warning(1), warning(2), warning(3, change)], [], 0))).toEqual(order)
})

it('sorts the smaller id first in a tie, and shows at most fifty', () => {
  const same = { dataHappenTime: '2026-11-21 10:00:00', lastHappenTime: '2026-11-21 10:00:00' }
  const rows = Array.from({ length: 60 }, (_, at) => warning(at + 1, same))
  expect(ids(mergeWarnings(rows, [], 0))).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
})

it('stores the newest state of a warning once, as the last received', () => {
  let recent = rememberWarning([], warning(1), 1_000)
  recent = rememberWarning(recent, warning(2), 2_000)
  recent = rememberWarning(recent, warning(1, { seq: 9, isDisposed: 2 }), 3_000)
  expect(recent.map(({ warning: { id, seq }, at }) => [id, seq, at])).toEqual([
    [2, 2, 2_000],
    [1, 9, 3_000],
  ])
})

it('hides warnings of a quiet period', () => {
  const brought = [2, 3].map((id) => ({ warning: warning(id, { quietId: id === 2 ? 5 : null }), at: 2000 }))
  expect(ids(mergeWarnings([warning(1)], brought, 1000))).toEqual([1, 3])
})

it('sorts warnings from more than a day ago after all others, even an SOS', () => {
  const years = { dataHappenTime: '2008-05-22 10:00:00', lastHappenTime: '2008-05-22 10:00:00' }
  const again = { ...years, lastHappenTime: '2026-11-20 10:01:01' }
  const rows = [warning(1, { ...years, sourceType: 9 }), warning(2), warning(3, { isDisposed: 2 }), warning(4, again)]
  expect(ids(mergeWarnings(rows, [], 0))).toEqual([4, 2, 3, 1])
})
