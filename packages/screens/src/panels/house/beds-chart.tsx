import type { FloorBeds } from '@care/shared/overview/screens/house'
import { countText } from '@care/shared/text/count-text'
import { shareOf } from '../charts/share-of.ts'
import { RollingRows } from '../rolling-rows.tsx'

/** Beds per floor: shares occupied, reserved and in repair. */
export function BedsChart({ data }: { data: FloorBeds[] }) {
  return (
    <RollingRows rows={data} keyOf={({ floorId }) => floorId} rowHeight={43} empty="暂无床位">
      {({ name, total, taken, kept, broken }) => (
        <div className="device-row">
          <span>{name}</span>
          <i className="bed-bar">
            <b style={{ width: `${shareOf(taken, total) * 100}%` }} />
            <b className="is-kept" style={{ width: `${shareOf(kept, total) * 100}%` }} />
            <b className="is-broken" style={{ width: `${shareOf(broken, total) * 100}%` }} />
          </i>
          <strong>
            {countText(taken)}
            <small>/{countText(total)}</small>
          </strong>
        </div>
      )}
    </RollingRows>
  )
}
