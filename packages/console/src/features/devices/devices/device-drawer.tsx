import type { Device } from '@care/shared/devices/devices/device'
import { namesOf } from '@care/shared/resources/resource'
import { api } from '../../../calls/api.ts'
import { RecordDrawer } from '../../../crud/form/record-drawer.tsx'
import { formFields } from './device.fields.tsx'

const { create, update } = api.devices

/** Registers a device, or edits its registration. */
export function DeviceDrawer({ device, onClose }: { device?: Device | undefined; onClose: () => void }) {
  return (
    <RecordDrawer
      title={device ? `编辑设备 · ${device.deviceName}` : '登记设备'}
      call={device ? update : create}
      drafted={create}
      fields={formFields}
      names={device ? namesOf(formFields, 'imei', 'deviceTypeId', 'secret') : namesOf(formFields)}
      {...(device && { row: device, fixed: { id: device.id } })}
      onClose={onClose}
    />
  )
}
