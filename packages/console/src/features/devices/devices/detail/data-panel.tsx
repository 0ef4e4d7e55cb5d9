import { metrics } from '@care/shared/devices/devices/series/metric.words'
import { useState } from 'react'
import { SelectButton } from '../../../../kit/prime/select-button.tsx'
import { CoursePanel } from '../../../../pickers/course/course-panel.tsx'
import { metricsOf } from './metrics-of.ts'
import type { PanelProps } from './panel-props.ts'

/** Charts of the device's measurements, one metric at a time. */
export function DataPanel({ device, type }: PanelProps) {
  const names = metricsOf(type)
  const [chosen, setChosen] = useState(names[0])
  if (!chosen) return null
  return (
    <section className="device-panel fit stack">
      {names.length > 1 && (
        <SelectButton
          value={chosen}
          options={names.map((id) => ({ id, label: metrics[id].label }))}
          optionValue="id"
          aria-label="指标"
          onChange={({ value }) => setChosen(value)}
        />
      )}
      <CoursePanel of={{ imei: device.imei }} metric={chosen} other={440} />
    </section>
  )
}
