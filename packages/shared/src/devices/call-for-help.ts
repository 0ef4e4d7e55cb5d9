/** How far from the server's clock, in ms, a device's may be for a call for help to have happened when the device says. */
const [mostBehind, mostAhead] = [7 * 24 * 3_600_000, 5 * 60_000]
/** Both are epoch ms. */
export const isClockRight = (time: number, now: number) => time >= now - mostBehind && time <= now + mostAhead

/** Where a device is that does not know its place: 0,0, and what a shift of the map makes of it. */
export const isNowhere = ({ lng, lat }: { lng: number; lat: number }) => Math.abs(lng) < 0.01 && Math.abs(lat) < 0.01

/** What of a call for help could not be read. */
export const unreadParts = { place: '位置未读出', kind: '报警类型未读出' } as const
export type UnreadPart = keyof typeof unreadParts
export const unreadMark = (parts: readonly UnreadPart[] = []) =>
  parts.length > 0 ? `（${parts.map((part) => unreadParts[part]).join('，')}）` : ''
