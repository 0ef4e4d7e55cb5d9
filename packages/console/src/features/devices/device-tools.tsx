import type { Device } from '@care/shared/devices/device'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { useAction } from '../../crud/use-action.ts'
import { Button } from '../../kit/inputs/button.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'

const DeviceDrawer = lazyPart('DeviceDrawer', () => import('./device-drawer.tsx'))

/** Asks the device for its state, and changes what is registered of it. */
export function DeviceTools({ device }: { device: Device }) {
  const mayCall = useMayCall()
  const [isEditing, setEditing] = useState(false)
  const refresh = useAction(api.devices.refresh, ({ asked }) =>
    asked ? '已向设备询问，请稍后查看' : '设备不在线，显示的是最后一次上报的状态',
  )
  return (
    <>
      {mayCall(api.devices.refresh) && (
        <Button
          label="刷新状态"
          icon="pi pi-refresh"
          outlined
          severity="secondary"
          loading={refresh.isPending}
          onClick={() => refresh.mutate({ body: { id: device.id } })}
        />
      )}
      {mayCall(api.devices.update) && (
        <Button label="编辑" icon="pi pi-pencil" outlined severity="secondary" onClick={() => setEditing(true)} />
      )}
      {isEditing && <DeviceDrawer device={device} onClose={() => setEditing(false)} />}
    </>
  )
}
