import type { DeviceSettings } from '@care/shared/devices/devices/config/settings'
import { toShanghaiTime } from '@care/shared/shanghai-time'

const nightly = [
  ['heartRateMax', 'heartRateNightMax'],
  ['heartRateMin', 'heartRateNightMin'],
  ['systolicMax', 'systolicNightMax'],
  ['systolicMin', 'systolicNightMin'],
  ['diastolicMax', 'diastolicNightMax'],
  ['diastolicMin', 'diastolicNightMin'],
  ['bloodOxygenMin', 'bloodOxygenNightMin'],
] as const

const minutesOfDay = 24 * 60
/** Clock text of each minute of the day, computed once because it is needed for every message. */
const clocks = Array.from({ length: minutesOfDay }, (_, minute) => toShanghaiTime(minute * 60_000).slice(11, 16))

/** Time of day as `HH:mm` in Asia/Shanghai. */
export function clockOf(time: number): string {
  const minute = Math.floor(time / 60_000) % minutesOfDay
  return clocks[minute < 0 ? minute + minutesOfDay : minute] ?? ''
}

/** Whether the time of day is within the span; a span that ends before it begins crosses midnight. */
export const isWithin = (clock: string, begin: string, end: string) =>
  begin <= end ? begin <= clock && clock <= end : clock >= begin || clock <= end

/** The settings valid at a moment: at night, the night limits replace the others where they are set. */
export function settingsAt(settings: DeviceSettings, time: number): DeviceSettings {
  if (!isWithin(clockOf(time), settings.nightBegin, settings.nightEnd)) return settings
  const own = nightly.filter(([, night]) => settings[night] !== null)
  if (own.length === 0) return settings
  return { ...settings, ...Object.fromEntries(own.map(([day, night]) => [day, settings[night]])) }
}
