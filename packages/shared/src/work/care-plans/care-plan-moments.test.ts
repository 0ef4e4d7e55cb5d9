import { expect, it } from 'vitest'
import { epochOf } from '../../shanghai-time.ts'
import { momentsOf } from './care-plan-moments.ts'

const plan = { cycle: 1, weekDays: [], monthDays: [], times: ['20:00', '08:00'], startDate: '2026-01-30' }
const at = (day: string, time = '00:00:00') => epochOf(`${day} ${time}`)
const days = (given: object, from = '2026-01-01', to = '2026-03-05') => [
  ...new Set(momentsOf({ ...plan, ...given }, at(from), at(to)).map((moment) => moment.slice(5, 10))),
]

it('lists both times of every day, from the first moment up to the last, in Shanghai', () => {
  expect(momentsOf(plan, at('2026-01-30', '08:00:00'), at('2026-01-31', '20:00:00'))).toEqual([
    '2026-01-30 08:00:00',
    '2026-01-30 20:00:00',
    '2026-01-31 08:00:00',
  ])
})

it.each([
  [
    'every week on its days',
    { cycle: 2, weekDays: [1, 7], endDate: '2026-02-09' },
    ['02-01', '02-02', '02-08', '02-09'],
  ],
  ['every month, at its last day where it is too short', { cycle: 3, monthDays: [31] }, ['01-31', '02-28']],
  ['every month as it began', { cycle: 3 }, ['01-30', '02-28']],
  ['once', { cycle: 4 }, ['01-30']],
  ['never before it begins or after it ends', { endDate: '2026-01-31' }, ['01-30', '01-31']],
])('a plan is due %s', (_, given, wanted) => expect(days(given)).toEqual(wanted))
