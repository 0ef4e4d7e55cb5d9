import { epochOf } from '@care/shared/shanghai-time'
import { expect, it } from 'vitest'
import { periodOf } from './period-of.ts'

const now = epochOf('2026-11-23 10:00:00')
const of = (given: object) => {
  const { from, to } = periodOf({ imei: '86', ...given } as never, now)
  return [from, to]
}

it.each([
  [{}, ['2026-11-22 10:00:00', undefined]],
  [{ startTime: '2026-01-01 00:00:00' }, ['2026-01-01 00:00:00', undefined]],
  [{ date: '2026-11-22' }, ['2026-11-22 00:00:00', '2026-11-22 23:59:59']],
  [{ date: '2026-11-22', type: 'week' }, ['2026-11-16 00:00:00', '2026-11-22 23:59:59']],
  [{ date: '2026-11-23', type: 'week' }, ['2026-11-23 00:00:00', '2026-11-29 23:59:59']],
  [{ date: '2024-02-10', type: 'month' }, ['2024-02-01 00:00:00', '2024-02-29 23:59:59']],
  [{ date: '2026-12-31', type: 'month' }, ['2026-12-01 00:00:00', '2026-12-31 23:59:59']],
  [
    { date: '2026-12-31', startTime: '2026-01-01 00:00:00', endTime: '2026-01-02 00:00:00' },
    ['2026-01-01 00:00:00', '2026-01-02 00:00:00'],
  ],
])('the query %o has the period %o', (given, period) => expect(of(given)).toEqual(period))
