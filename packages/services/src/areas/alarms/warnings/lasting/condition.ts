import type { DeviceSettings } from '@care/shared/devices/devices/config/settings'
import type { Alarm } from '../judge/alarm.ts'

/** A measured quantity; each has its own breaches. */
export type VitalTrack =
  | 'heartRate'
  | 'systolic'
  | 'diastolic'
  | 'bloodOxygen'
  | 'temperature'
  | 'bloodSugar'
  | 'sleepHeartRate'
  | 'breath'

/** For how many minutes and how many times a value must be outside its limits before a warning is raised. */
export interface Condition {
  lasting: number
  times: number
  /** Hysteresis: how far inside the limit a value counts as normal again. */
  margin: number
  /** Minutes without a value after which a breach has ended. */
  gap: number
}

/** A value whose warning has a condition; `alarm` is null while the value is within its limits. */
export interface ConditionalValue {
  track: VitalTrack
  condition: Condition
  value: number
  min: number | undefined
  max: number | undefined
  alarm: Alarm | null
}

const [often, seldom] = [120, 1_440]
/** Minutes without a value that end a breach: long enough for one missed measurement at the device's own interval. */
const missed = (interval: number, usual: number) => Math.max(usual, 2 * interval)

const pressure = (of: DeviceSettings): Condition => ({
  lasting: of.bloodPressureLasting,
  times: of.bloodPressureTimes,
  margin: of.bloodPressureMargin,
  gap: missed(of.frequencyBloodPressure, seldom),
})
const conditions: Record<VitalTrack, (of: DeviceSettings) => Condition> = {
  heartRate: (of) => ({
    lasting: of.heartRateLasting,
    times: of.heartRateTimes,
    margin: of.heartRateMargin,
    gap: missed(of.frequencyHeartRate, often),
  }),
  systolic: pressure,
  diastolic: pressure,
  bloodOxygen: (of) => ({
    lasting: of.bloodOxygenLasting,
    times: of.bloodOxygenTimes,
    margin: of.bloodOxygenMargin,
    gap: seldom,
  }),
  temperature: (of) => ({
    lasting: of.temperatureLasting,
    times: of.temperatureTimes,
    margin: of.temperatureMargin,
    gap: missed(of.frequencyTemperature, seldom),
  }),
  bloodSugar: (of) => ({ lasting: 0, times: of.bloodSugarTimes, margin: of.bloodSugarMargin, gap: seldom }),
  sleepHeartRate: (of) => ({
    lasting: of.sleepHeartRateLasting,
    times: of.sleepHeartRateTimes,
    margin: of.sleepHeartRateMargin,
    gap: often,
  }),
  breath: (of) => ({ lasting: of.breathLasting, times: of.breathTimes, margin: of.breathMargin, gap: often }),
}

/** Parses the condition from the settings; null when every value outside its limits raises a warning immediately. */
export function conditionOf(track: VitalTrack, settings: DeviceSettings): Condition | null {
  const condition = conditions[track](settings)
  return condition.lasting > 0 || condition.times > 1 ? condition : null
}
