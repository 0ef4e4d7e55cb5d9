import type { MetricName } from '@care/shared/devices/devices/series/metric.words'
import type { MeasuredType } from './series.repository.ts'

type Column = 'value' | 'value2' | 'value3'

/** The columns of a metric, one for each line in its chart. */
export const metricColumns: Record<MetricName, { type: MeasuredType; of: readonly [Column, ...Column[]] }> = {
  heartRate: { type: 'heartRate', of: ['value'] },
  bloodPressure: { type: 'bloodPressure', of: ['value', 'value2'] },
  bloodOxygen: { type: 'bloodOxygen', of: ['value'] },
  temperature: { type: 'temperature', of: ['value'] },
  bloodSugar: { type: 'bloodSugar', of: ['value'] },
  steps: { type: 'steps', of: ['value'] },
  bedHeart: { type: 'bed', of: ['value2'] },
  breath: { type: 'bed', of: ['value3'] },
  weight: { type: 'weight', of: ['value'] },
}

/**
 * Only metrics with one line are aggregated. Blood pressure has two lines, and is measured too seldom to need
 * aggregation.
 */
export const isAggregated = (metric: MetricName) => metricColumns[metric].of.length === 1
