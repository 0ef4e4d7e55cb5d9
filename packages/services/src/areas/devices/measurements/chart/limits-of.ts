import type { DeviceSettings } from '@care/shared/devices/config/settings'
import type { Chart } from '@care/shared/devices/series/chart'
import type { MetricName } from '@care/shared/devices/series/metric.words'

/** What is normal of each line of a metric by the settings of a device. */
export function limitsOf(metric: MetricName, set: DeviceSettings): Chart['limits'] {
  const limits: Partial<Record<MetricName, Chart['limits']>> = {
    heartRate: [{ min: set.heartRateMin, max: set.heartRateMax }],
    bloodPressure: [
      { min: set.systolicMin, max: set.systolicMax },
      { min: set.diastolicMin, max: set.diastolicMax },
    ],
    bloodOxygen: [{ min: set.bloodOxygenMin, max: 100 }],
    temperature: [{ min: set.temperatureMin, max: set.temperatureMax }],
    bloodSugar: [{ min: set.fastingMin, max: set.postMealMax }],
    bedHeart: [{ min: set.sleepHeartRateMin, max: set.sleepHeartRateMax }],
    breath: [{ min: set.breathMin, max: set.breathMax }],
  }
  return limits[metric] ?? []
}
