import type { Warning, WarningBell } from '@care/shared/alarms/warnings/warning'
import { warningNumber } from '@care/shared/live/warning-fixture'
import { expect, it } from 'vitest'
import { mayMissEmergencies, updateBell, updateDetail, updatePage } from './warning-cache.ts'

const minor = { sourceType: 2, warningLevel: 2 }
const bellOf = (records: Warning[], total = 50, count = 40): WarningBell => ({ total, count, records })
const ids = (bell: WarningBell | null) => bell?.records.map(({ id }) => id)

it.each<[string, Partial<Warning>, Partial<Warning>, [number, number]]>([
  ['raised', { seq: 0 }, {}, [50, 40]],
  ['claimed', {}, { isDisposed: 2 }, [50, 39]],
  ['let go', { isDisposed: 2 }, {}, [50, 41]],
  ['handled by who had it', { isDisposed: 2 }, { isDisposed: 1 }, [49, 40]],
  ['handled at once', {}, { isDisposed: 1 }, [49, 39]],
  ['repeated', {}, { count: 2 }, [50, 40]],
])('the bell updates its counts for a cached warning that was %s', (_, before, after, [total, count]) => {
  const bell = bellOf([warningNumber(7, before)])
  expect(updateBell(bell, 'warning-changed', warningNumber(7, { seq: 9, ...after }))).toMatchObject({ total, count })
})

it.each<[string, Partial<Warning>, Partial<Warning>, number, boolean]>([
  ['the last call that it holds was claimed', {}, { isDisposed: 2 }, 50, true],
  ['so was it, and there are no others', {}, { isDisposed: 2 }, 1, false],
  ['it holds none, before and after', { isDisposed: 2 }, { isDisposed: 1 }, 50, false],
  ['it goes on', {}, { count: 2 }, 50, false],
])('the bell may lack unclaimed emergencies or not: %s', (_, before, after, total, isUnsure) => {
  const bell = bellOf([warningNumber(7, before)], total)
  const next = updateBell(bell, 'warning-changed', warningNumber(7, { seq: 9, ...after }))
  expect(next && mayMissEmergencies(bell, next)).toBe(isUnsure)
})

it.each<[string, Partial<Warning>, number | undefined, number | undefined]>([
  ['without an outcome, which is asked for then', {}, 2, 3],
  ['with its outcome', { outcome: 'real' }, 2, 2],
  ['before the eyes of who is not asked', {}, undefined, undefined],
])('the bell counts missing outcomes after a warning is closed %s', (_, said, before, after) => {
  const bell = { ...bellOf([warningNumber(7)]), outcomeDue: before }
  const closed = warningNumber(7, { seq: 9, isDisposed: 1, ...said })
  expect(updateBell(bell, 'warning-changed', closed)?.outcomeDue).toBe(after)
})

it.each<[string, Partial<Warning>, [number, number, number[]]]>([
  ['open', {}, [51, 41, [9, 7]]],
  ['claimed already', { isDisposed: 2 }, [51, 40, [7, 9]]],
  ['handled already', { isDisposed: 1 }, [50, 40, [7]]],
])('a new warning that is %s counts by its state', (_, given, [total, count, left]) => {
  const next = updateBell(bellOf([warningNumber(7)]), 'warning', warningNumber(9, given))
  expect([next?.total, next?.count, ids(next)]).toEqual([total, count, left])
})

it.each([
  [9, 10],
  [10, 10],
  [12, 12],
])('a bell with %i cached warnings caches %i after one more', (held, kept) => {
  const records = Array.from({ length: held }, (_, at) => warningNumber(at + 1, minor))
  expect(updateBell(bellOf(records), 'warning', warningNumber(99))?.records).toHaveLength(kept)
})

it('unclaimed emergencies come first, then the newest, then the higher id', () => {
  const later = { lastHappenTime: '2026-11-21 10:00:09' }
  const records = [
    warningNumber(1, minor),
    warningNumber(2, { ...minor, ...later }),
    warningNumber(3, { isDisposed: 2 }),
  ]
  const next = updateBell(bellOf(records), 'warning', warningNumber(4))
  expect(ids(next)).toEqual([4, 2, 3, 1])
})

it('an older or equal version replaces no cached row and no cached detail', () => {
  const known = warningNumber(7, { seq: 5, remark: 'known' })
  const page = { records: [known], total: 1, size: 10, current: 1, pages: 1 }
  const detail = { ...known, trail: [] }
  const bell = bellOf([known])
  for (const seq of [4, 5]) {
    const late = warningNumber(7, { seq, remark: 'late' })
    expect(updatePage(page, late)).toBe(page)
    expect(updateDetail(detail, late)).toBe(detail)
    expect(updateBell(bell, 'warning-changed', late)).toBe(bell)
  }
  expect(updatePage(page, warningNumber(7, { seq: 6, remark: 'new' })).records[0]?.remark).toBe('new')
})
