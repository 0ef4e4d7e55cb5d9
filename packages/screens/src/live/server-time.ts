import { toShanghaiTime } from '@care/shared/shanghai-time'
import { atom } from 'jotai'

/** Server clock minus this display's clock, in ms, since displays are often minutes off. */
export const clockSkewAtom = atom(0)

/** A time as "10:32" today, "11-20 10:32" on other days; `now` is server time in epoch ms. */
export function shortTime(time: string, now: number): string {
  const today = toShanghaiTime(now).slice(0, 10)
  return time.startsWith(today) ? time.slice(11, 16) : time.slice(5, 16)
}
