import { onMap } from '@care/shared/work-orders/proof/map-place'

/** The head of a position or an alarm of an IW watch: `080524A2232.9806N11404.9355E000.1061830323.8706000908000102`. */
export interface IwPosition {
  /** Epoch ms by the watch's clock, NaN when that is no time. */
  time: number
  /** GCJ-02, six digits; without satellites there is none. */
  place: { lng: number; lat: number } | null
  status: IwStatus
}
/** In %; null when the watch does not say. */
export interface IwStatus {
  signal: number | null
  power: number | null
}

const head =
  /^(\d\d)(\d\d)(\d\d)([AV])(\d\d)(\d\d\.\d{4})([NS])(\d{3})(\d\d\.\d{4})([EW])\d{3}\.\d(\d\d)(\d\d)(\d\d)\d{3}\.\d\d(\d{9,20})$/

export function readPosition(text: string): IwPosition | undefined {
  const found = head.exec(text)
  if (!found) return undefined
  const [, year, month, day, validity, latDegrees, latMinutes, north, lngDegrees, lngMinutes, east, h, m, s, status] =
    found
  const lat = (Number(latDegrees) + Number(latMinutes) / 60) * (north === 'S' ? -1 : 1)
  const lng = (Number(lngDegrees) + Number(lngMinutes) / 60) * (east === 'W' ? -1 : 1)
  const isPlace = validity === 'A' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && (lat !== 0 || lng !== 0)
  return {
    // in UTC, as the watch was told at its login
    time: Date.parse(`20${year}-${month}-${day}T${h}:${m}:${s}Z`),
    place: isPlace ? rounded(onMap({ lng, lat })) : null,
    status: readStatus(status ?? ''),
  }
}

/** Three digits of signal, three of satellites, three of power; what follows is of no use here. */
export function readStatus(text: string): IwStatus {
  const [, signal, power] = /^(\d{3})\d{3}(\d{3})/.exec(text) ?? []
  return { signal: percent(signal), power: percent(power) }
}

const percent = (digits: string | undefined) => (digits === undefined || Number(digits) > 100 ? null : Number(digits))

const rounded = ({ lng, lat }: { lng: number; lat: number }) => ({ lng: sixDigits(lng), lat: sixDigits(lat) })
const sixDigits = (degrees: number) => Math.round(degrees * 1e6) / 1e6
