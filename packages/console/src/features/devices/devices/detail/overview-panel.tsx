import type { Device } from '@care/shared/devices/devices/device'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { useAction } from '../../../../crud/use-action.ts'
import { confirm } from '../../../../kit/dialogs/confirm.ts'
import { Dialog } from '../../../../kit/dialogs/dialog.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { RecordFields } from '../../../../kit/text/facts.tsx'
import { emptyValueDash } from '../../../../kit/text/none.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import { RelativeTime } from '../../../../kit/time/relative-time.tsx'
import { deviceFields } from '../device.fields.tsx'
import { DeviceTools } from '../device-tools.tsx'
import type { PanelProps } from './panel-props.ts'

/** Overview of the device: last heard, online and last measured, its wearer and its SIM card. */
export function OverviewPanel({ device }: PanelProps) {
  const mayCall = useMayCall()
  const elder = {
    ...deviceFields.oldmanName,
    show: (name: string | null, { oldmanId }: Device) =>
      name && oldmanId && mayCall(api.elders.get) ? (
        <Link href={`/oldMan/detail?id=${oldmanId}&tabid=devices`}>{name}</Link>
      ) : (
        (name ?? emptyValueDash)
      ),
  }
  const time = (at: string | null) => (at ? <RelativeTime time={at} /> : '从未')
  return (
    <section className="device-panel fit stack">
      <div className="device-clocks stack">
        <div className="device-clock stack gap-1 boxed">
          <span>最近联系</span>
          <strong>{time(device.lastSeen)}</strong>
          <small className="soft">平台最后一次收到它的消息</small>
        </div>
        <div className="device-clock stack gap-1 boxed">
          <span>在线</span>
          <strong>
            <WordTag label={device.onlineStatus ? '在线' : '离线'} look={device.onlineStatus ? 'success' : 'silent'} />
          </strong>
          <small className="soft">超过该类型的失联时长没有消息即为离线</small>
        </div>
        <div className="device-clock stack gap-1 boxed">
          <span>最近测量</span>
          <strong>{time(device.lastMeasureTime)}</strong>
          <small className="soft">在线的设备也可能没有测量</small>
        </div>
      </div>
      <header className="line gap-3 wrap between">
        <h2>佩戴与状态</h2>
        <div className="line">
          <DeviceTools device={device} />
        </div>
      </header>
      <RecordFields
        row={device}
        fields={{ ...deviceFields, oldmanName: elder }}
        names={['lifecycle', 'oldmanName', 'bindTime', 'power', 'status', 'installPlace', 'lastAddress', 'remark']}
      />
      <h2>设备信息</h2>
      <RecordFields
        row={device}
        fields={deviceFields}
        names={['imei', 'deviceTypeName', 'modelName', 'manufactorName', 'dataSource', 'tenantName', 'createTime']}
      />
      <h2>SIM卡</h2>
      <RecordFields row={device} fields={deviceFields} names={['msisdn', 'iccid', 'expireTime', 'phoneNum']} />
      {mayCall(api.devices.secret) && <Secret device={device} />}
    </section>
  )
}

/** Shows a new device secret once, because nobody can read the secret afterwards. */
function Secret({ device }: { device: Device }) {
  const [secret, setSecret] = useState<string | null>(null)
  const renew = useAction(api.devices.secret, '密钥已重置')
  const ask = () =>
    confirm({
      title: '重置设备密钥',
      text: `重置后${device.deviceName}须用新密钥连接，旧密钥立即失效。`,
      yes: '重置',
      danger: true,
      onYes: () => renew.mutate({ params: { id: device.id } }, { onSuccess: (data) => setSecret(data.secret) }),
    })
  return (
    <div>
      <Button label="重置设备密钥" icon="pi pi-key" outlined severity="secondary" size="small" onClick={ask} />
      {secret && (
        <Dialog title="新的设备密钥" onClose={() => setSecret(null)}>
          <p>请立即写入设备，关闭后不再显示：</p>
          <p>
            <code>{secret}</code>
          </p>
        </Dialog>
      )}
    </div>
  )
}
