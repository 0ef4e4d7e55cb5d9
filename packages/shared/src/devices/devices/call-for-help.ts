/** Limits in ms: within them of the server's clock, the device's own time of a call for help is trusted. */
const [mostBehind, mostAhead] = [7 * 24 * 3_600_000, 5 * 60_000]
/** Whether a device's time is plausible; both in epoch ms. */
export const isClockRight = (time: number, now: number) => time >= now - mostBehind && time <= now + mostAhead

/** Whether a device has no position fix: 0,0, or 0,0 after coordinate conversion. */
export const isUnknownPosition = ({ lng, lat }: { lng: number; lat: number }) =>
  Math.abs(lng) < 0.01 && Math.abs(lat) < 0.01

/** Parts of a call for help that could not be parsed. */
export const unparsedParts = { place: '位置未读出', kind: '报警类型未读出' } as const
export type UnreadPart = keyof typeof unparsedParts
export const unreadPartsText = (parts: readonly UnreadPart[] = []) =>
  parts.length > 0 ? `（${parts.map((part) => unparsedParts[part]).join('，')}）` : ''
