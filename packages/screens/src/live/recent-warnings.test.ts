import type { Warning } from '@care/shared/warnings/warning'
import { expect, it } from 'vitest'
import { mergeWarnings, type RecentWarning, remember } from './recent-warnings.ts'

const warning = (id: number, change: Partial<Warning> = {}) =>
  ({
    id,
    seq: id,
    sourceType: 2,
    warningLevel: 2,
    isDisposed: 0,
    lastHappenTime: `2026-11-21 10:00:0${id}`,
    ...change,
  }) as Warning
const ids = (rows: Warning[]) => rows.map(({ id }) => id)

it('puts what the feed brought before the next poll knows it', () => {
  expect(ids(mergeWarnings([warning(1)], [{ warning: warning(2), at: 2000 }], 1000))).toEqual([2, 1])
})

it('takes away what was handled meanwhile', () => {
  const handled = { warning: warning(1, { seq: 9, isDisposed: 1 }), at: 2000 }
  expect(mergeWarnings([warning(1)], [handled], 1000)).toEqual([])
})

it('believes a poll that is newer than the feed', () => {
  const claimed = warning(1, { seq: 9, isDisposed: 2 })
  expect(mergeWarnings([claimed], [{ warning: warning(1), at: 2000 }], 30_000)).toEqual([claimed])
})

it('does not bring back what a later poll no longer lists', () => {
  expect(mergeWarnings([], [{ warning: warning(1), at: 2000 }], 30_000)).toEqual([])
})

it('puts an SOS that nobody has before newer warnings', () => {
  const sos = warning(1, { sourceType: 9 })
  expect(ids(mergeWarnings([warning(3), warning(2), sos], [], 0))).toEqual([1, 3, 2])
})

it('remembers a bounded number and ignores a state older than the known one', () => {
  let recent: RecentWarning[] = []
  for (let id = 1; id <= 500; id++) recent = remember(recent, warning(id), id)
  expect(recent).toHaveLength(200)
  expect(remember(recent, warning(500, { seq: 3 }), 900)).toBe(recent)
})
