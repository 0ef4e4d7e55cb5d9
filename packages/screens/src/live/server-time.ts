import { atom } from 'jotai'

/** Server clock minus this display's clock, in ms: wall displays are often minutes off. */
export const clockSkewAtom = atom(0)

/** A wire time ('yyyy-MM-dd HH:mm:ss', Asia/Shanghai) as epoch ms. */
export const momentOf = (time: string) => Date.parse(`${time.replace(' ', 'T')}+08:00`)

/** "10:32" today, "11-20 10:32" on other days; `now` is the server's, in epoch ms. */
export function shortTime(time: string, now: number): string {
  const today = new Date(now + 8 * 3_600_000).toISOString().slice(0, 10)
  return time.startsWith(today) ? time.slice(11, 16) : time.slice(5, 16)
}
