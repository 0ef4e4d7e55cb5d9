import { z } from 'zod'

const clock = (value: string) =>
  z
    .string()
    .regex(/^\d{2}:\d{2}$/)
    .catch(value)
const limit = (value: number) => z.number().catch(value)
const on = z.boolean().catch(true)

/**
 * Thresholds and switches of a device (api-shapes §5.2). `device_config.settings` holds what differs from the values here; a stored
 * value that is no use gives way to them.
 */
export const DeviceSettings = z.object({
  heartRateEnable: on,
  bloodPressureEnable: on,
  bloodOxygenEnable: on,
  bloodSugarEnable: on,
  temperatureEnable: on,
  fallEnable: on,
  /** bpm */
  heartRateMax: limit(140),
  heartRateMin: limit(40),
  /** mmHg */
  systolicMax: limit(140),
  systolicMin: limit(90),
  diastolicMax: limit(90),
  diastolicMin: limit(60),
  /** % */
  bloodOxygenMin: limit(90),
  /** mmol/L */
  fastingMax: limit(7),
  fastingMin: limit(3.9),
  postMealMax: limit(11.1),
  /** °C */
  temperatureMax: limit(37.3),
  temperatureMin: limit(35),
  /** % */
  lowBattery: limit(20),
  /** A sleep belt has narrower limits for the person lying on it: bpm, and breaths a minute. */
  sleepHeartRateMax: limit(120),
  sleepHeartRateMin: limit(40),
  breathEnable: on,
  breathMax: limit(30),
  breathMin: limit(8),
  leaveBedEnable: on,
  /** Minutes out of bed after which somebody is told; 0: at once. */
  leaveBedMinutes: limit(10),
  /** HH:mm in Asia/Shanghai */
  leaveBedBegin: clock('00:00'),
  leaveBedEnd: clock('23:59'),
})
export type DeviceSettings = z.output<typeof DeviceSettings>

export const defaultSettings: DeviceSettings = DeviceSettings.parse({})
