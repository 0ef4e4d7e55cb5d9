import { epochOf, wireDay, wireTime } from '../../wire-time.ts'

const dayMs = 86_400_000
const isWorkday = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** The end of the n-th working day after a moment, Asia/Shanghai: Mondays to Fridays; public holidays are not known here. */
export function afterWorkdays(from: string, days: number): string {
  let day = epochOf(`${from.slice(0, 10)} 12:00:00`)
  for (let left = days; left > 0; ) {
    day += dayMs
    if (isWorkday(wireDay(day))) left--
  }
  return wireTime(epochOf(`${wireDay(day)} 23:59:59`))
}
