import type { Device } from '@care/shared/devices/devices/device'
import { api } from '../../../calls/api.ts'
import { ActionButtons } from '../../../crud/actions/use-actions.tsx'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'

const DeviceDrawer = lazyPart('DeviceDrawer', () => import('./device-drawer.tsx'))

/** Buttons that request the device's state, and that edit its registration. */
export const DeviceTools = ({ device }: { device: Device }) => (
  <ActionButtons
    of={device}
    outlined
    severity="secondary"
    actions={({ action }) => [
      action(api.devices.refresh, {
        label: '刷新状态',
        icon: 'pi pi-refresh',
        input: ({ id }) => ({ body: { id } }),
        done: ({ asked }) => (asked ? '已向设备询问，请稍后查看' : '设备不在线，显示的是最后一次上报的状态'),
      }),
      {
        label: '编辑',
        icon: 'pi pi-pencil',
        may: api.devices.update,
        shows: (of, close) => <DeviceDrawer device={of} onClose={close} />,
      },
    ]}
  />
)
