import type { Device, DeviceType } from '@care/shared/devices/devices/device'

/** Props of a panel on the page of a device. */
export interface PanelProps {
  device: Device
  type: DeviceType
}
