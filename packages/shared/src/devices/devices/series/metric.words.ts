import { namesOf } from '../../../resources/resource.ts'

interface Metric {
  label: string
  unit: string
  /** Names of the metric's values, one chart line each. */
  lines: readonly [string, ...string[]]
  /** Number of decimal places. */
  places: number
  /** The function that a device's type must have for this metric. */
  needs: string
}

/**
 * Metrics with a chart, in the order a doctor asks for them. Steps show the maximum of each day, all others every
 * measurement.
 */
export const metrics = {
  heartRate: { label: '心率', unit: '次/分', lines: ['心率'], places: 0, needs: 'heartRate' },
  bloodPressure: { label: '血压', unit: 'mmHg', lines: ['收缩压', '舒张压'], places: 0, needs: 'bloodPressure' },
  bloodOxygen: { label: '血氧', unit: '%', lines: ['血氧'], places: 0, needs: 'bloodOxygen' },
  temperature: { label: '体温', unit: '℃', lines: ['体温'], places: 1, needs: 'temperature' },
  bloodSugar: { label: '血糖', unit: 'mmol/L', lines: ['血糖'], places: 1, needs: 'bloodSugar' },
  steps: { label: '步数', unit: '步', lines: ['步数'], places: 0, needs: 'steps' },
  bedHeart: { label: '卧床心率', unit: '次/分', lines: ['心率'], places: 0, needs: 'sleep' },
  breath: { label: '呼吸', unit: '次/分', lines: ['呼吸'], places: 0, needs: 'sleep' },
  weight: { label: '体重', unit: 'kg', lines: ['体重'], places: 1, needs: 'weight' },
} as const satisfies Record<string, Metric>
export type MetricName = keyof typeof metrics
export const metricNames = namesOf(metrics)

/** When blood sugar was taken (api-shapes §5.3). */
export const measureTypes: Record<number, string> = {
  1: '空腹',
  2: '餐前',
  3: '餐后2小时',
  4: '睡前',
  5: '随机',
}
