import { groupOf, type SettingGroup, type SettingName } from './settings.ts'

/** Which kinds of warnings the settings of a group decide on, by single measurements. */
const kinds: Partial<Record<SettingGroup, readonly string[]>> = {
  heartRate: ['heartRate'],
  bloodPressure: ['bloodPressure'],
  bloodOxygen: ['bloodOxygen'],
  temperature: ['temperature'],
  bloodSugar: ['bloodSugar'],
  night: ['heartRate', 'bloodPressure', 'bloodOxygen'],
  battery: ['battery'],
}
const single: Partial<Record<SettingName, string>> = { fallEnable: 'fall' }

/** Kinds of warnings that these settings decide on; what only the device goes by, or the absence of something, is none. */
export const kindsConcerned = (names: readonly SettingName[]): string[] => [
  ...new Set(
    names.flatMap((name) => {
      if (name.startsWith('breath')) return ['breath']
      if (name.startsWith('sleepHeartRate')) return ['heartRate']
      return single[name] ?? kinds[groupOf(name)] ?? []
    }),
  ),
]
