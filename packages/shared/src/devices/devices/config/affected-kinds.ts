import { groupOf, type SettingGroup, type SettingName } from './settings.ts'

/** Kinds of warnings decided by a group's settings, judged on single measurements. */
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

/**
 * Kinds of warnings that these settings decide. Settings judged by the device itself, or on missing data, decide none.
 */
export const affectedWarningKinds = (names: readonly SettingName[]): string[] => [
  ...new Set(
    names.flatMap((name) => {
      if (name.startsWith('breath')) return ['breath']
      if (name.startsWith('sleepHeartRate')) return ['heartRate']
      return single[name] ?? kinds[groupOf(name)] ?? []
    }),
  ),
]
