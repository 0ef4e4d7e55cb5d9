import type { DeviceTypeCount } from '@care/shared/screens/screens.contract'
import { RollingRows } from './rolling-rows.tsx'

/** Each kind of device: how many there are, and how many of them speak. */
export function DevicesChart({ data }: { data: DeviceTypeCount[] }) {
  return (
    <RollingRows rows={data} keyOf={({ name }) => name} rowHeight={43} empty="暂无设备">
      {({ name, total, online }) => (
        <div className="device-row">
          <span>{name}</span>
          <i>
            <b style={{ width: `${total ? (online / total) * 100 : 0}%` }} />
          </i>
          <strong>
            {online}
            <small>/{total}</small>
          </strong>
        </div>
      )}
    </RollingRows>
  )
}
