import { epochOf, wireDay, wireTime } from '../../wire-time.ts'
import { type Holidays, WorkDay } from './recurrence.ts'

const dayMs = 86_400_000

function isWorkday(day: string, holidays: Holidays): boolean {
  const said = holidays.get(day)
  return said === undefined ? ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) : said === WorkDay
}

/** The end of the n-th working day after a moment, Asia/Shanghai: Mondays to Fridays, but for what the public holidays say. */
export function afterWorkdays(from: string, days: number, holidays: Holidays): string {
  let day = epochOf(`${from.slice(0, 10)} 12:00:00`)
  for (let left = days; left > 0; ) {
    day += dayMs
    if (isWorkday(wireDay(day), holidays)) left--
  }
  return wireTime(epochOf(`${wireDay(day)} 23:59:59`))
}
