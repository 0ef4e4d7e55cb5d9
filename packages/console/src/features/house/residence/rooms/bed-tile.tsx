import type { BedCell } from '@care/shared/house/residence/rooms/bed-info'
import { memo } from 'react'
import { DictTag } from '../../../../crud/fields/dict-tag.tsx'
import { TileLiveLine } from '../live/tile-live-line.tsx'
import { bedKey, bedStateLook, bedStateLooks } from './bed-state.ts'

interface Props {
  bed: BedCell
  /** Whether the occupant can be dragged to another bed. */
  mayDrag: boolean
  onOpen: (bed: BedCell) => void
}

/** Tile of a bed on the map. Memoized: of a thousand tiles, a change renders one. */
export const BedTile = memo(({ bed, mayDrag, onOpen }: Props) => {
  const face = bedStateLook(bed)
  const { label, tone } = face
  return (
    <div className={`residence-bed stack boxed tone-${tone}`} data-bed={bedKey(bed)} draggable={mayDrag && face.isIn}>
      <button type="button" className="residence-bed-open stack" onClick={() => onOpen(bed)}>
        <span className="soft small">{bed.bedName}</span>
        <strong>{bed.userName ?? label}</strong>
        <span className="row wrap soft small">
          {bed.userName && face !== bedStateLooks.occupied && label}
          {bed.userName && bed.careLevel && <DictTag type="care_level" value={bed.careLevel} />}
        </span>
      </button>
      {bed.oldmanId !== null && face.isIn && (
        <TileLiveLine oldmanId={bed.oldmanId} isHere={face === bedStateLooks.occupied} />
      )}
    </div>
  )
})
