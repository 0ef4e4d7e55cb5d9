import { CheckIn } from '@care/shared/elders/check-in'
import type { BedCell } from '@care/shared/residence/rooms/bed-info'
import { BedStatus } from '@care/shared/residence/rooms/bed-info.words'
import { DictTag } from '../../../crud/fields/dict-tag.tsx'

/** The state of a bed in words and colour. */
export const bedFaces = {
  free: { label: '空闲', tone: 'normal' },
  occupied: { label: '在住', tone: 'primary' },
  leave: { label: '请假外出', tone: 'urgent' },
  reserved: { label: '已预订', tone: 'attention' },
  repair: { label: '维修中', tone: 'silent' },
} as const

export function faceOf({ bedStatus, checkInStatus }: BedCell) {
  if (bedStatus === BedStatus.Repair) return bedFaces.repair
  if (bedStatus === BedStatus.Reserved) return bedFaces.reserved
  if (bedStatus === BedStatus.Free) return bedFaces.free
  return checkInStatus === CheckIn.OnLeave ? bedFaces.leave : bedFaces.occupied
}

export function BedTile({ bed, onOpen }: { bed: BedCell; onOpen: () => void }) {
  const face = faceOf(bed)
  const { label, tone } = face
  return (
    <button type="button" className={`residence-bed stack boxed tone-${tone}`} onClick={onOpen}>
      <span className="soft small">{bed.bedName}</span>
      <strong>{bed.userName ?? label}</strong>
      <span className="row wrap soft small">
        {bed.userName && face !== bedFaces.occupied && label}
        {bed.userName && bed.careLevel && <DictTag type="care_level" value={bed.careLevel} />}
      </span>
    </button>
  )
}
