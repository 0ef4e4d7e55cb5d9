import { expect, it } from 'vitest'
import { periodOf } from './period.ts'
import { duration } from './sleep-chart.tsx'
import { daysOf } from './steps-chart.tsx'

const now = new Date(2026, 10, 21, 14, 30, 20).getTime()

it('asks for the last 24 hours, or for whole days before today', () => {
  expect(periodOf(1, now)).toMatchObject({ startTime: '2026-11-20 14:30:00', endTime: '2026-11-21 14:30:59' })
  expect(periodOf(7, now)).toMatchObject({ startTime: '2026-11-14 00:00:00', endTime: '2026-11-21 14:30:59' })
})

it('asks the same question within a minute', () => {
  expect(periodOf(30, now)).toEqual(periodOf(30, now + 30_000))
})

it('takes the most steps of every day, oldest first', () => {
  const counts = [
    { date: '2026-11-21', steps: 10 },
    { date: '2026-11-20', steps: 4000 },
    { date: '2026-11-21', steps: 900 },
  ]
  expect(daysOf(counts)).toEqual([
    { day: '2026-11-20', values: [4000] },
    { day: '2026-11-21', values: [900] },
  ])
})

it.each([
  [425, '7小时5分'],
  [420, '7小时'],
  [0, '0分'],
])('reads %i minutes as %s', (minutes, words) => {
  expect(duration(minutes)).toBe(words)
})
