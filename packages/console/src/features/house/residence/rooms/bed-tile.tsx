import type { BedCell } from '@care/shared/house/residence/rooms/bed-info'
import { BedStatus } from '@care/shared/house/residence/rooms/bed-info.words'
import { CheckIn } from '@care/shared/people/elders/check-in'
import { DictTag } from '../../../../crud/fields/dict-tag.tsx'

/** Label and colour of each state of a bed. */
export const bedStateLooks = {
  free: { label: '空闲', tone: 'normal' },
  occupied: { label: '在住', tone: 'primary' },
  leave: { label: '请假外出', tone: 'urgent' },
  reserved: { label: '已预订', tone: 'attention' },
  repair: { label: '维修中', tone: 'silent' },
} as const

export function bedStateLook({ bedStatus, checkInStatus }: BedCell) {
  if (bedStatus === BedStatus.Repair) return bedStateLooks.repair
  if (bedStatus === BedStatus.Reserved) return bedStateLooks.reserved
  if (bedStatus === BedStatus.Free) return bedStateLooks.free
  return checkInStatus === CheckIn.OnLeave ? bedStateLooks.leave : bedStateLooks.occupied
}

export function BedTile({ bed, onOpen }: { bed: BedCell; onOpen: () => void }) {
  const face = bedStateLook(bed)
  const { label, tone } = face
  return (
    <button type="button" className={`residence-bed stack boxed tone-${tone}`} onClick={onOpen}>
      <span className="soft small">{bed.bedName}</span>
      <strong>{bed.userName ?? label}</strong>
      <span className="row wrap soft small">
        {bed.userName && face !== bedStateLooks.occupied && label}
        {bed.userName && bed.careLevel && <DictTag type="care_level" value={bed.careLevel} />}
      </span>
    </button>
  )
}
