import { type DeviceSettings, isSettingName, type SettingName } from '@care/shared/devices/devices/config/settings'
import { findLimitConflicts, validateSetting } from '@care/shared/devices/devices/config/validate-setting'

/** Amounts by which a setting is changed, the smallest change first. */
type Steps = readonly (readonly [name: SettingName, ...by: number[]])[]

/** Settings whose change reduces warnings of a kind, in steps so small that no doctor has to be asked. */
const stepsOf: Readonly<Record<string, Steps>> = {
  heartRate: [
    ['heartRateMax', 5, 10, 15],
    ['heartRateMin', -3, -5],
    ['heartRateNightMax', 5, 10, 15],
    ['heartRateNightMin', -3, -5],
    ['heartRateTimes', 1, 2],
    ['heartRateLasting', 5, 10, 15],
    ['sleepHeartRateMax', 5, 10, 15],
    ['sleepHeartRateMin', -3, -5],
    ['sleepHeartRateTimes', 1, 2],
    ['sleepHeartRateLasting', 5, 10, 15],
  ],
  bloodPressure: [
    ['systolicMax', 5, 10, 15],
    ['diastolicMax', 3, 5, 10],
    ['systolicMin', -3, -5],
    ['diastolicMin', -3, -5],
    ['systolicNightMax', 5, 10, 15],
    ['diastolicNightMax', 3, 5, 10],
    ['bloodPressureTimes', 1],
  ],
  bloodOxygen: [
    ['bloodOxygenMin', -1, -2, -3],
    ['bloodOxygenNightMin', -1, -2, -3],
    ['bloodOxygenTimes', 1, 2],
    ['bloodOxygenLasting', 5, 10],
  ],
  temperature: [
    ['temperatureMax', 0.1, 0.2, 0.3],
    ['temperatureMin', -0.2, -0.3],
    ['temperatureTimes', 1],
  ],
  bloodSugar: [
    ['fastingMax', 0.5, 1],
    ['postMealMax', 0.5, 1],
    ['fastingMin', -0.2],
    ['bloodSugarTimes', 1],
  ],
  breath: [
    ['breathMax', 2, 4],
    ['breathMin', -1, -2],
    ['breathTimes', 1, 2],
    ['breathLasting', 5, 10],
  ],
  battery: [['lowBattery', -5, -10]],
}

export const kindsWithLimits = Object.keys(stepsOf)

export interface Candidate {
  name: SettingName
  from: number
  to: number
}

/** Valid changes of one setting, milder changes first. */
export function candidatesOf(kind: string, now: DeviceSettings): Candidate[] {
  const found = (stepsOf[kind] ?? []).flatMap(([name, ...steps]) => {
    const from = now[name]
    if (typeof from !== 'number' || !isSettingName(name)) return []
    return steps.map((by, strength) => ({ name, from, to: Number((from + by).toFixed(1)), strength }))
  })
  return found
    .filter(
      ({ name, to }) => validateSetting(name, to) === null && findLimitConflicts({ ...now, [name]: to }).length === 0,
    )
    .toSorted((one, other) => one.strength - other.strength)
    .map(({ name, from, to }) => ({ name, from, to }))
}
