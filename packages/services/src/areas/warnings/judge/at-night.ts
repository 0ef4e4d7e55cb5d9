import type { DeviceSettings } from '@care/shared/devices/config/settings'
import { wireTime } from '@care/shared/wire-time'

const nightly = [
  ['heartRateMax', 'heartRateNightMax'],
  ['heartRateMin', 'heartRateNightMin'],
  ['systolicMax', 'systolicNightMax'],
  ['systolicMin', 'systolicNightMin'],
  ['diastolicMax', 'diastolicNightMax'],
  ['diastolicMin', 'diastolicNightMin'],
  ['bloodOxygenMin', 'bloodOxygenNightMin'],
] as const

/** `HH:mm` in Asia/Shanghai. */
export const clockOf = (time: number) => wireTime(time).slice(11, 16)

/** A span that ends before it begins goes over midnight. */
export const isWithin = (clock: string, begin: string, end: string) =>
  begin <= end ? begin <= clock && clock <= end : clock >= begin || clock <= end

/** The settings as they hold at a moment: by night with the limits of the night, where there are any. */
export function settingsAt(settings: DeviceSettings, time: number): DeviceSettings {
  const own = nightly.filter(([, night]) => settings[night] !== null)
  if (own.length === 0 || !isWithin(clockOf(time), settings.nightBegin, settings.nightEnd)) return settings
  return { ...settings, ...Object.fromEntries(own.map(([day, night]) => [day, settings[night]])) }
}
