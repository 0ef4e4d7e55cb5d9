import type { Device } from '@care/shared/devices/devices/device'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { relativeTimeField, text } from '../../../crud/fields/fields.tsx'
import { DataGrid } from '../../../crud/list/data-grid.tsx'
import { useLocalPage } from '../../../crud/list/use-page.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import type { Fields } from '../../../kit/inputs/field.ts'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'

const fields = {
  deviceName: text('设备名称'),
  deviceTypeName: text('类型', { width: 8 }),
  modelName: text('型号', { width: 9 }),
  imei: text('IMEI', { width: 11 }),
  onlineStatus: {
    ...text('状态', { width: 6 }),
    rank: 'state',
    show: (online: number) => (
      <span className={online ? 'tag tone-normal' : 'tag tone-silent'}>
        <i className={`pi ${online ? 'pi-wifi' : 'pi-ban'}`} aria-hidden />
        {online ? '在线' : '离线'}
      </span>
    ),
  },
  power: {
    ...text('电量', { width: 6, align: 'right' as const }),
    show: (power: number | null) => <Power power={power} />,
  },
  lastTime: relativeTimeField('最近上报'),
  lastAddress: text('最近位置'),
} satisfies Fields<Device>

const Power = ({ power }: { power: number | null }) =>
  power === null ? (
    <span className="none">—</span>
  ) : (
    <span className={power <= 20 ? 'tag tone-silent' : undefined}>
      {power <= 20 && <i className="pi pi-bolt" aria-hidden />}
      {power}%
    </span>
  )

const ElderSettings = lazyPart('ElderSettings', () => import('./elder-settings.tsx'))

export function DevicesPanel({ oldmanId }: { oldmanId: number }) {
  const mayCall = useMayCall()
  const [isSetting, setSetting] = useState(false)
  const mayOpen = mayCall(api.devices.get)
  const page = useLocalPage(api.devices.page, { oldmanId: String(oldmanId) })
  return (
    <>
      {isSetting && <ElderSettings oldmanId={oldmanId} onHide={() => setSetting(false)} />}
      <DataGrid
        page={page}
        fields={fields}
        onOpen={mayOpen ? ({ id }) => navigate(`/device/detail?id=${id}`) : undefined}
        head={() =>
          mayCall(api.deviceConfigs.elder) && (
            <header className="records-head line wrap between gap-3 is-right">
              <Button label="预警阈值" icon="pi pi-sliders-h" outlined onClick={() => setSetting(true)} />
            </header>
          )
        }
        empty={{ text: '未绑定设备' }}
      />
    </>
  )
}
