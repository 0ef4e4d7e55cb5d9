import type { Fleet } from '@care/shared/screens/house'
import { FigureStrip } from './figure-strip.tsx'

/** Devices that speak, that are silent, and that will be soon. */
export const FleetFigures = ({ data: { online, silent, low } }: { data: Fleet }) => (
  <FigureStrip
    figures={[
      { label: '在线', value: online },
      { label: '失联', value: silent, isBad: true },
      { label: '低电量', value: low, isBad: true },
    ]}
  />
)
