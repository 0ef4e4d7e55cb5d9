import type { DutyPlace } from '@care/shared/alarms/duty/duty'
import { expect, it } from 'vitest'
import { daysOf, rowsOf } from './week-grid.ts'

const shift = { id: 1, name: '夜班', beginAt: '23:00', endAt: '07:00', desk: 1, lead: 1, manager: 0 }
const place: DutyPlace = {
  id: 5,
  day: '2026-12-01',
  shiftId: 1,
  post: 'lead',
  plannedId: 7,
  plannedName: '李娟',
  userId: 7,
  nickName: '李娟',
  coverReason: null,
  leaveReason: null,
  unreachable: null,
}
const gap = {
  day: '2026-11-30',
  shiftId: 1,
  shiftName: '夜班',
  post: 'lead' as const,
  missing: 1,
  from: 0,
  to: 1,
  isWhole: true,
}

it('the grid has a row per post of a shift and a cell per day, across the end of a month', () => {
  const rows = rowsOf({ from: '2026-11-30', shifts: [shift], places: [place], gaps: [gap] })
  expect(rows.map(({ post, need }) => [post, need])).toEqual([
    ['desk', 1],
    ['lead', 1],
    ['manager', 0],
  ])
  expect(rows[1]?.cells.map(({ places, gaps }) => [places.length, gaps.length]).slice(0, 3)).toEqual([
    [0, 1],
    [1, 0],
    [0, 0],
  ])
  expect(daysOf('2026-11-30').at(-1)).toBe('2026-12-06')
})
