import { SleepPanel } from '../../../../pickers/sleep/sleep-panel.tsx'
import type { PanelProps } from './panel-props.ts'

/** The nights of sleep that a sleep belt reported. */
export const NightsPanel = ({ device }: PanelProps) => (
  <section className="device-panel fit stack">
    <SleepPanel of={{ imei: device.imei }} />
  </section>
)
