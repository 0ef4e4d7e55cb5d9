import { isUnknownPosition } from '@care/shared/devices/devices/call-for-help'
import { toGcj02 } from '@care/shared/work/work-orders/proof/gcj02'
import { readStamp } from './iw-time.ts'

/** Head of a position or alarm frame of an IW watch: `080524A2232.9806N11404.9355E000.1061830323.8706000908000102`. */
export interface IwPosition {
  /** Epoch ms by the watch's clock, NaN if invalid; `said` is the time's raw text. */
  time: number
  said: string
  /** GCJ-02, six digits; null without a satellite fix. */
  place: { lng: number; lat: number } | null
  /** Whether the watch had a satellite fix with impossible coordinates. */
  isUnread: boolean
  status: IwStatus
}
/** Signal and power of a watch in %; null when the watch does not send it. */
export interface IwStatus {
  signal: number | null
  power: number | null
}

const whole = /^(?:(.{0,14}?),?([AV])|(\d{6}))(\d{1,4}(?:\.\d*)?)([NS])(\d{1,5}(?:\.\d*)?)([EW])(.*)$/s

/**
 * Parses the head of a frame, in which the number of digits depends on the dialect. Undefined when the text is not a
 * position. `now` is epoch ms.
 */
export function readPosition(text: string, now: number): IwPosition | undefined {
  const found = whole.exec(text)
  if (!found) return undefined
  const [, dated, validity, undivided, north = '', isNorth, east = '', isEast, rest = ''] = found
  const date = dated ?? undivided ?? ''
  const { clock, status } = readRest(rest)
  const lat = degreesOf(north) * (isNorth === 'S' ? -1 : 1)
  const lng = degreesOf(east) * (isEast === 'W' ? -1 : 1)
  const isPlace = Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  return {
    // UTC, because the login response set the watch's clock to UTC
    time: readStamp(date, clock, now),
    said: `${date} ${clock}`,
    place: validity === 'V' || !isPlace || isUnknownPosition({ lng, lat }) ? null : rounded(toGcj02({ lng, lat })),
    isUnread: validity !== 'V' && !isPlace,
    status,
  }
}

/** Converts degrees and minutes without a separator to degrees; NaN for 60 minutes or more. */
function degreesOf(text: string): number {
  const [, degrees, minutes] = /^(\d*?)(\d{1,2}(?:\.\d*)?)$/.exec(text) ?? []
  return Number(minutes) < 60 ? Number(degrees) + Number(minutes) / 60 : Number.NaN
}

const isClock = (digits: string) => /^([01]\d|2[0-3])[0-5]\d[0-5]\d$/.test(digits)

/**
 * Parses speed with one to three decimals, the time in six digits, the course with up to three digits before its dot,
 * and the status.
 */
function readRest(rest: string): { clock: string; status: IwStatus } {
  const [, between, after = ''] = /^\d{0,3}\.(\d{8,12})\.(\d*)/.exec(rest) ?? []
  if (between === undefined) return { clock: /^\d{0,3}\.\d(\d{6})/.exec(rest)?.[1] ?? '', status: readStatus('') }
  const decimals = [1, 2, 3].filter((many) => between.length - many >= 7 && between.length - many <= 9)
  const clocks = decimals.map((many) => between.slice(many, many + 6))
  const course = after.length > 14 ? [after.slice(-14), after.slice(2), after.slice(3)] : [after]
  const states = course.map(readStatus)
  return {
    clock: clocks.find(isClock) ?? clocks[0] ?? '',
    status: states.find(({ signal, power }) => signal !== null && power !== null) ?? readStatus(''),
  }
}

/** Parses three digits each of signal, satellites and power; ignores the rest. */
export function readStatus(text: string): IwStatus {
  const [, signal, power] = /^(\d{3})\d{3}(\d{3})/.exec(text) ?? []
  return { signal: percent(signal), power: percent(power) }
}

const percent = (digits: string | undefined) => (digits === undefined || Number(digits) > 100 ? null : Number(digits))

const rounded = ({ lng, lat }: { lng: number; lat: number }) => ({ lng: sixDigits(lng), lat: sixDigits(lat) })
const sixDigits = (degrees: number) => Math.round(degrees * 1e6) / 1e6
