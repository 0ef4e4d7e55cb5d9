import { expect, it } from 'vitest'
import { datePresets } from './date-presets.ts'

const on = (day: string) =>
  Object.fromEntries(
    datePresets(Date.parse(`${day}T09:00:00`)).map((range) => [range.name, `${range.start_time}/${range.end_time}`]),
  )

it('returns seven ranges for a day in the middle of the week', () => {
  expect(on('2026-03-04')).toEqual({
    本周: '2026-03-02/2026-03-08',
    本月: '2026-03-01/2026-03-31',
    上月: '2026-02-01/2026-02-28',
    上周: '2026-02-23/2026-03-01',
    近7天: '2026-02-26/2026-03-04',
    近30天: '2026-02-03/2026-03-04',
    全年: '2026-01-01/2026-12-31',
  })
})

it('weeks start on Monday, for a Sunday as well as a Monday', () => {
  expect(on('2026-03-08').本周).toBe('2026-03-02/2026-03-08')
  expect(on('2026-03-09').本周).toBe('2026-03-09/2026-03-15')
})

it('the previous month ends on its own last day if it is shorter', () => {
  expect(on('2026-03-31').上月).toBe('2026-02-01/2026-02-28')
  expect(on('2026-01-15').上月).toBe('2025-12-01/2025-12-31')
})
