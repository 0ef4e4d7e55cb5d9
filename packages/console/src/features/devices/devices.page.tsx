import type { Device } from '@care/shared/devices/device'
import { Lifecycle } from '@care/shared/devices/device.moves'
import { device } from '@care/shared/devices/device.words'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import type { BatchAction } from '../../crud/batch/batch-bar.tsx'
import { ImportButton } from '../../crud/imports/import-button.tsx'
import { RowAction } from '../../crud/list/data-grid.tsx'
import { ListGrid } from '../../crud/list/list-grid.tsx'
import { SearchBar } from '../../crud/list/search-bar.tsx'
import { usePage } from '../../crud/list/use-page.ts'
import { useAction } from '../../crud/use-action.ts'
import { askToRemove } from '../../kit/dialogs/ask-to-remove.ts'
import { Button } from '../../kit/inputs/button.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { Page } from '../../kit/page/page.tsx'
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

/** 设备管理: every device of the institution, who has it and when it was heard. */
export function DevicesPage() {
  const page = usePage(api.devices.page)
  const mayCall = useMayCall()
  const [edited, setEdited] = useState<Device | 'new' | null>(null)
  const [many, setMany] = useState<{ what: keyof typeof dialogs; devices: Device[]; clear: () => void } | null>(null)
  const remove = useAction(api.devices.remove, '删除成功')
  const open = ({ id }: Device) => navigate(deviceAddress(id))
  const opening = (what: keyof typeof dialogs, label: string, icon: string): BatchAction<Device> => ({
    ...{ label, icon, open: (devices, clear) => setMany({ what, devices, clear }) },
  })
  const actions = [
    ...(mayCall(api.devices.bindMany) ? [opening('bind', '批量绑定', 'pi-user-plus')] : []),
    ...(mayCall(api.devices.setPhoneNums) ? [opening('phone', '批量设置号码', 'pi-phone')] : []),
    ...(mayCall(api.whiteLists.setMany) ? [opening('whiteList', '批量白名单', 'pi-list')] : []),
  ]
  const add = mayCall(api.devices.create) && (
    <Button label="登记设备" icon="pi pi-plus" onClick={() => setEdited('new')} />
  )
  const Dialog = many && dialogs[many.what]

  return (
    <Page
      fill
      actions={
        <>
          {mayCall(api.deviceSheets.import) && <ImportButton noun={device.noun} area="devices" newOnly />}
          {add}
        </>
      }
    >
      <SearchBar page={page} fields={deviceFields} search={[...device.search]} />
      <ListGrid
        name="devices"
        page={page}
        fields={deviceFields}
        rowKey="id"
        columns={[...device.columns]}
        hidden={[...device.hidden]}
        exported={{ call: 'devices.page', search: [...device.search] }}
        batch={{ actions, nameOf: ({ deviceName }) => deviceName }}
        builtIn={builtIn}
        onOpen={open}
        rowActions={(row) => (
          <>
            <RowAction label="详情" onClick={() => open(row)} />
            {mayCall(api.devices.update) && <RowAction label="编辑" onClick={() => setEdited(row)} />}
            {mayCall(api.devices.remove) && row.lifecycle === Lifecycle.InStock && (
              <RowAction
                label="删除"
                danger
                onClick={() => askToRemove('设备', row.deviceName, () => remove.mutate({ params: { id: row.id } }))}
              />
            )}
          </>
        )}
        empty={{ text: '还没有设备', action: add }}
      />
      {edited && <DeviceDrawer device={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />}
      {many && Dialog && <Dialog devices={many.devices} onClose={() => setMany(null)} onDone={many.clear} />}
    </Page>
  )
}
