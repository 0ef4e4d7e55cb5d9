import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import type { DayItem } from '@care/shared/work/work-orders/views/day'
import { expect, it } from 'vitest'
import { layDay, timeAt } from './lay-day.ts'

const day = '2026-11-23'
const person = (userId: number) => ({ userId, nickName: `员工${userId}`, tenantId: 1, tenantName: '院' })
const item = (jobId: number, userId: number | null, from: string, to: string, given: Partial<DayItem> = {}) => ({
  jobId,
  workOrderId: jobId,
  workNo: `WO${jobId}`,
  oldmanName: '王秀英',
  serverProjectName: '助浴',
  emergencyType: '1',
  tenantId: 1,
  status: JobStatus.Assigned,
  userId,
  isHelper: false,
  isLate: false,
  conflictReason: null,
  fromTime: from.length > 5 ? from : `${day} ${from}:00`,
  toTime: to.length > 5 ? to : `${day} ${to}:00`,
  ...given,
})
const laid = (items: DayItem[], leaves: { userId: number; fromTime: string; toTime: string }[] = []) =>
  layDay({ people: [person(1), person(2)], left: 0, items, leaves }, day)

it('the chart has a row per person, unassigned items first', () => {
  const rows = laid([item(7, 2, '08:00', '08:30'), item(8, null, '09:00', '09:30')])
  expect(rows.map(({ person, items }) => [person?.userId ?? null, items.map((one) => one.item.jobId)])).toEqual([
    [null, [8]],
    [1, []],
    [2, [7]],
  ])
})

it('overlapping items are stacked and marked, except those of one visit or merely adjacent ones', () => {
  const [, mine] = laid([
    item(1, 1, '08:00', '09:00'),
    item(2, 1, '08:30', '09:30'),
    item(3, 1, '09:30', '10:00'),
    item(4, 1, '11:00', '12:00', { workOrderId: 9 }),
    item(5, 1, '11:00', '12:00', { workOrderId: 9 }),
  ])
  expect(mine?.items.map(({ lane, isClash }) => [lane, isClash])).toEqual([
    [0, true],
    [1, true],
    [0, false],
    [0, false],
    [1, false],
  ])
  expect(mine?.lanes).toBe(2)
})

it('items during a leave are marked, and unassigned items have no conflicts', () => {
  const leave = { userId: 1, fromTime: '2026-11-22 12:00:00', toTime: `${day} 08:30:00` }
  const [open, mine] = laid(
    [item(1, 1, '08:00', '09:00'), item(2, null, '08:00', '09:00'), item(3, null, '08:00', '09:00')],
    [leave],
  )
  expect(mine?.leaves).toEqual([{ from: 0, to: 510 }])
  expect([mine, open].map((row) => row?.items.map(({ isClash }) => isClash))).toEqual([[true], [false, false]])
})

it('items across midnight are clipped to the day', () => {
  const [, mine] = laid([item(1, 1, '2026-11-22 23:30:00', '00:30'), item(2, 1, '23:40', '2026-11-24 00:20:00')])
  expect(mine?.items.map(({ from, to }) => [from, to])).toEqual([
    [0, 30],
    [1_420, 1_440],
  ])
  expect(timeAt(day, 545)).toBe('2026-11-23 09:05:00')
})
