import type { Device, DeviceType } from '@care/shared/devices/devices/device'

/** What a panel of a device's page receives. */
export interface PanelProps {
  device: Device
  type: DeviceType
}
