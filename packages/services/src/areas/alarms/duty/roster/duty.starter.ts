import type { StarterPart } from '../../../../platform/setup/starter/starter-part.ts'
import { insertShifts } from './shift.repository.ts'

/** Three shifts around the clock, with the number of people per post. */
export const usualShifts = [
  { name: '早班', beginAt: '07:00', endAt: '15:00', desk: 1, lead: 1, manager: 1 },
  { name: '中班', beginAt: '15:00', endAt: '23:00', desk: 1, lead: 1, manager: 0 },
  { name: '夜班', beginAt: '23:00', endAt: '07:00', desk: 1, lead: 1, manager: 0 },
]

export const shiftsStarter: StarterPart = {
  text: usualShifts.map(({ name, beginAt, endAt }) => `${name} ${beginAt}–${endAt}`).join('、'),
  fill: (db, by) =>
    insertShifts(
      db,
      usualShifts.map((shift, at) => ({ ...shift, ...by, sort: at + 1 })),
    ),
}
