import { warningNumber } from '@care/shared/live/warning-fixture'
import { expect, it } from 'vitest'
import { updateBell, updateDetail, updatePage } from './warning-cache.ts'

const bell = { total: 2, count: 1, records: [warningNumber(2), warningNumber(1, { isDisposed: 2 })] }

it('the bell counts a new warning and puts it first', () => {
  const next = updateBell(bell, 'warning', warningNumber(3, { lastHappenTime: '2026-11-21 10:05:00' }))
  expect(next).toMatchObject({ total: 3, count: 2 })
  expect(next?.records.map(({ id }) => id)).toEqual([3, 2, 1])
})

it('the bell shows an unclaimed emergency above newer, lesser warnings', () => {
  const next = updateBell(bell, 'warning', warningNumber(3, { warningLevel: 2, lastHappenTime: '2026-11-21 10:05:00' }))
  expect(next?.records[0]?.id).toBe(2)
})

it('the bell counts a claimed warning as open but no longer as waiting', () => {
  const next = updateBell(bell, 'warning-changed', warningNumber(2, { seq: 9, isDisposed: 2 }))
  expect(next).toMatchObject({ total: 2, count: 0 })
})

it('the bell removes a handled warning', () => {
  const next = updateBell(bell, 'warning-changed', warningNumber(2, { seq: 9, isDisposed: 1 }))
  expect(next).toMatchObject({ total: 1, count: 0 })
  expect(next?.records.map(({ id }) => id)).toEqual([1])
})

it('the updated bell is null when a warning changes that is not in the bell', () => {
  expect(updateBell(bell, 'warning-changed', warningNumber(50))).toBeNull()
})

it('the bell ignores a change that it already contains', () => {
  expect(updateBell(bell, 'warning', warningNumber(2))).toBe(bell)
})

it('a row of the list is updated in its place', () => {
  const page = { records: [warningNumber(5), warningNumber(4)], total: 2, size: 10, current: 1, pages: 1 }
  const next = updatePage(page, warningNumber(4, { seq: 6, claimerName: '张三' }))
  expect(next.records.map(({ claimerName }) => claimerName)).toEqual([null, '张三'])
  expect(updatePage(page, warningNumber(77))).toBe(page)
})

it('the open drawer shows a new claim', () => {
  const detail = { ...warningNumber(4), trail: [] }
  expect(updateDetail(detail, warningNumber(4, { seq: 6, claimerName: '张三' }))).toMatchObject({
    claimerName: '张三',
    trail: [],
  })
})

it('the bell does not change for a warning in a quiet period', () => {
  expect(updateBell(bell, 'warning', warningNumber(3, { quietId: 5 }))).toBe(bell)
  expect(updateBell(bell, 'warning-changed', warningNumber(50, { quietId: 5 }))).toBe(bell)
})
