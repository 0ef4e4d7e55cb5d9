import type { DeviceType } from '@care/shared/devices/devices/device'
import { metricNames, metrics } from '@care/shared/devices/devices/series/metric.words'

/** The metrics that a type of device measures regularly. */
export const metricsOf = ({ functions }: DeviceType) =>
  metricNames.filter((name) => functions.includes(metrics[name].needs))
