import { epochOf } from '@care/shared/shanghai-time'
import { expect, it } from 'vitest'
import { yearsAfter } from './years-after.ts'

const now = epochOf('2026-11-26 10:00:00')

it.each([
  ['2027-03-01 23:59:59', 1, '2028-03-01'],
  ['2026-01-01 23:59:59', 2, '2028-11-26'],
  [null, 3, '2029-11-26'],
  ['2028-02-29 23:59:59', 1, '2029-02-28'],
])('%s plus %i years ends on %s', (endTime, years, day) => expect(yearsAfter(endTime, years, now)).toBe(day))
