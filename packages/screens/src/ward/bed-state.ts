import { LeaveType, leaveTypes } from '@care/shared/house/residence/leave/leave.words'
import { BedStatus, bedStates } from '@care/shared/house/residence/rooms/bed-info.words'
import type { WardBed } from '@care/shared/overview/screens/ward'
import { CheckIn, checkIns } from '@care/shared/people/elders/check-in'
import { type Meaning, meaningOfLook, type Words } from '@care/shared/words'

interface BedState {
  label: string
  tone: Meaning
}

export const inBedState: BedState = { label: '在床', tone: 'normal' }
export const outOfBedState: BedState = { label: '离床', tone: 'attention' }
const silentMat: BedState = { label: '无在床数据', tone: 'silent' }
const onLeave: BedState = { label: checkIns[CheckIn.OnLeave].label, tone: 'urgent' }
const inHospital: BedState = { label: leaveTypes[LeaveType.Hospital].label, tone: 'urgent' }

const states: Words = bedStates

export const isOccupied = ({ bedStatus }: WardBed) => bedStatus === BedStatus.Occupied

/** State of a bed; null for an elder whose bed has no mat. An elder on leave is not expected in the bed. */
export function bedStateOf(bed: WardBed): BedState | null {
  if (!isOccupied(bed)) {
    const { label, look = 'default' } = states[bed.bedStatus] ?? { label: '未知' }
    return { label, tone: bed.bedStatus === BedStatus.Free ? 'silent' : meaningOfLook[look] }
  }
  if (bed.checkInStatus === CheckIn.OnLeave) return bed.leaveType === LeaveType.Hospital ? inHospital : onLeave
  if (bed.inBed === null) return bed.hasMat ? silentMat : null
  return bed.inBed === 1 ? inBedState : outOfBedState
}
