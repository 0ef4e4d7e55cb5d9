import type { DeviceSettings } from '@care/shared/devices/config/settings'
import type { Alarm } from '../judge/alarm.ts'

/** What is measured, each with breaches of its own. */
export type Track =
  | 'heartRate'
  | 'systolic'
  | 'diastolic'
  | 'bloodOxygen'
  | 'temperature'
  | 'bloodSugar'
  | 'sleepHeartRate'
  | 'breath'

/** How long, in minutes, and how often a value must lie outside of its limits until somebody is told. */
export interface Condition {
  lasting: number
  times: number
  /** How far inside of the limit a value is back. */
  margin: number
  /** After so many minutes without a value nobody knows what was between: a breach has ended. */
  gap: number
}

/** A value under a condition; `alarm` is what it is told as, null within the limits. */
export interface Held {
  track: Track
  condition: Condition
  value: number
  min: number | undefined
  max: number | undefined
  alarm: Alarm | null
}

const [often, seldom] = [120, 1_440]
/** What is measured at an interval of its own may be missed once. */
const missed = (interval: number, usual: number) => Math.max(usual, 2 * interval)

const pressure = (of: DeviceSettings): Condition => ({
  lasting: of.bloodPressureLasting,
  times: of.bloodPressureTimes,
  margin: of.bloodPressureMargin,
  gap: missed(of.frequencyBloodPressure, seldom),
})
const conditions: Record<Track, (of: DeviceSettings) => Condition> = {
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

/** null: every value outside of the limits is told at once. */
export function conditionOf(track: Track, settings: DeviceSettings): Condition | null {
  const condition = conditions[track](settings)
  return condition.lasting > 0 || condition.times > 1 ? condition : null
}
