import type { Device } from '@care/shared/devices/devices/device'
import { Lifecycle } from '@care/shared/devices/devices/device.moves'
import { device } from '@care/shared/devices/devices/device.words'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import type { BatchAction } from '../../../crud/batch/batch-bar.tsx'
import { ImportButton } from '../../../crud/imports/import-button.tsx'
import { ListPage } from '../../../crud/list-page.tsx'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { deviceAddress, deviceFields } from './device.fields.tsx'

const DeviceDrawer = lazyPart('DeviceDrawer', () => import('./device-drawer.tsx'))
const BindDialog = lazyPart('BindDialog', () => import('./batch-dialogs.tsx'))
const PhoneDialog = lazyPart('PhoneDialog', () => import('./batch-dialogs.tsx'))
const WhiteListDialog = lazyPart('WhiteListDialog', () => import('./batch-dialogs.tsx'))
const dialogs = { bind: BindDialog, phone: PhoneDialog, whiteList: WhiteListDialog }

const builtIn = [
  { name: '失联设备', values: { lifecycle: String(Lifecycle.Silent) } },
  { name: '库存设备', values: { lifecycle: String(Lifecycle.InStock) } },
]

/** 设备管理: all devices of the institution, each with its wearer and the time when it was last heard. */
export function DevicesPage() {
  const mayCall = useMayCall()
  const [many, setMany] = useState<{ what: keyof typeof dialogs; devices: Device[]; clear: () => void } | null>(null)
  const opening = (what: keyof typeof dialogs, label: string, icon: string): BatchAction<Device> => ({
    label,
    icon,
    open: (devices, clear) => setMany({ what, devices, clear }),
  })
  const actions = [
    ...(mayCall(api.devices.bindMany) ? [opening('bind', '批量绑定', 'pi-user-plus')] : []),
    ...(mayCall(api.devices.setPhoneNums) ? [opening('phone', '批量设置号码', 'pi-phone')] : []),
    ...(mayCall(api.whiteLists.setMany) ? [opening('whiteList', '批量白名单', 'pi-list')] : []),
  ]
  const Dialog = many && dialogs[many.what]

  return (
    <ListPage
      list={api.devices.page}
      name="devices"
      words={device}
      fields={deviceFields}
      exported
      batch={{ actions, nameOf: ({ deviceName }) => deviceName }}
      builtIn={builtIn}
      actions={mayCall(api.deviceSheets.import) && <ImportButton noun={device.noun} area="devices" newOnly />}
      add={{
        label: '登记设备',
        may: api.devices.create,
        shows: (_, close) => <DeviceDrawer device={undefined} onClose={close} />,
      }}
      rowActions={({ removal }) => [
        { label: '详情', primary: true, open: ({ id }) => navigate(deviceAddress(id)) },
        {
          label: '编辑',
          may: api.devices.update,
          shows: (row, close) => <DeviceDrawer device={row} onClose={close} />,
        },
        removal(api.devices.remove, '设备', ({ deviceName }) => deviceName, {
          when: ({ lifecycle }) => lifecycle === Lifecycle.InStock,
        }),
      ]}
      empty="还没有设备"
    >
      {many && Dialog && <Dialog devices={many.devices} onClose={() => setMany(null)} onDone={many.clear} />}
    </ListPage>
  )
}
