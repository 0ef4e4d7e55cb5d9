import type { DeviceTypeCount } from '@care/shared/overview/screens/screens.contract'
import { countText } from '@care/shared/text/count-text'
import { RollingRows } from '../rolling-rows.tsx'
import { Bar } from './bar.tsx'
import { shareOf } from './share-of.ts'

/** Each kind of device: total, and number online. */
export function DevicesChart({ data }: { data: DeviceTypeCount[] }) {
  return (
    <RollingRows rows={data} keyOf={({ name }) => name} rowHeight={43} empty="暂无设备">
      {({ name, total, online }) => (
        <div className="device-row">
          <span>{name}</span>
          <Bar share={shareOf(online, total)} className="is-good" />
          <strong>
            {countText(online)}
            <small>/{countText(total)}</small>
          </strong>
        </div>
      )}
    </RollingRows>
  )
}
