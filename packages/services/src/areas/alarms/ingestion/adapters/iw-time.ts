import { isClockRight } from '@care/shared/devices/devices/call-for-help'

const zoneMs = 8 * 3_600_000

/**
 * Parses six digits of date and six of time in UTC. The date is year-month-day, in some dialects day-month-year; of
 * both the one nearest to now counts. NaN if invalid.
 */
export function readStamp(date: string, time: string, now: number): number {
  const [, a = '', b = '', c = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(date) ?? []
  return plausible([utc(`20${a}${b}${c}${time}`), utc(`20${c}${b}${a}${time}`)], now)
}

/**
 * Parses `yyyyMMddHHmmss` with any separators, or epoch seconds or ms. A time that is in the future as UTC and possible
 * as China time counts as China time. NaN if invalid.
 */
export function readMoment(text: string, now: number): number {
  if (/^\d{10}$/.test(text)) return Number(text) * 1_000
  if (/^\d{13}$/.test(text)) return Number(text)
  const time = utc(text.replace(/\D/g, ''))
  return time > now && !isClockRight(time, now) && isClockRight(time - zoneMs, now) ? time - zoneMs : time
}

const yearMs = 366 * 24 * 3_600_000

function plausible(times: number[], now: number): number {
  const known = times.filter((time) => !Number.isNaN(time))
  const recent = known.find((time) => time > now - yearMs && time <= now)
  return known.find((time) => isClockRight(time, now)) ?? recent ?? known[0] ?? Number.NaN
}

/** Parses UTC digits; NaN for a field out of range, such as 31 April. */
function utc(digits: string): number {
  const [, date, time] = /^(\d{8})(\d{6})$/.exec(digits) ?? []
  if (date === undefined || time === undefined) return Number.NaN
  const [day, clock] = [date.replace(/(....)(..)/, '$1-$2-'), time.replace(/(..)(..)/, '$1:$2:')]
  const parsed = Date.parse(`${day}T${clock}Z`)
  return new Date(Number.isNaN(parsed) ? 0 : parsed).toISOString().startsWith(`${day}T${clock}`) ? parsed : Number.NaN
}
