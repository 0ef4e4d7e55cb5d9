import type { Screen } from '@care/shared/screens/screens.contract'
import { wireTime } from '@care/shared/wire-time'

const leastMs = 12 * 3_600_000
const hours = [3, 4]

/** In the small hours, of a page that runs for half a day or longer, while no warning is open. `begunAt` and `now` in epoch ms. */
export function isReloadDue(begunAt: number, now: number, shown: (Pick<Screen, 'warnings'> | undefined)[]): boolean {
  const hour = Number(wireTime(now).slice(11, 13))
  return now - begunAt >= leastMs && hours.includes(hour) && shown.every((data) => data?.warnings.length === 0)
}
