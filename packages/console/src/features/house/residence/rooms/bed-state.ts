import { LeaveType } from '@care/shared/house/residence/leave/leave.words'
import type { BedCell, BuildingMap } from '@care/shared/house/residence/rooms/bed-info'
import { BedStatus } from '@care/shared/house/residence/rooms/bed-info.words'
import { CheckIn } from '@care/shared/people/elders/check-in'

/** Label and colour of each state of a bed; `isIn` where somebody lives in it. */
export const bedStateLooks = {
  free: { label: '空闲', tone: 'normal', isIn: false },
  occupied: { label: '在住', tone: 'primary', isIn: true },
  hospital: { label: '外出就医', tone: 'urgent', isIn: true },
  leave: { label: '请假外出', tone: 'urgent', isIn: true },
  reserved: { label: '已预订', tone: 'attention', isIn: false },
  cleaning: { label: '清洁中', tone: 'info', isIn: false },
  repair: { label: '维修中', tone: 'silent', isIn: false },
} as const

const looksOfStatus = {
  [BedStatus.Free]: bedStateLooks.free,
  [BedStatus.Reserved]: bedStateLooks.reserved,
  [BedStatus.Repair]: bedStateLooks.repair,
  [BedStatus.Cleaning]: bedStateLooks.cleaning,
}

export function bedStateLook({ bedStatus, checkInStatus, leaveType }: BedCell) {
  if (bedStatus !== BedStatus.Occupied) return looksOfStatus[bedStatus as keyof typeof looksOfStatus]
  if (checkInStatus !== CheckIn.OnLeave) return bedStateLooks.occupied
  return leaveType === LeaveType.Hospital ? bedStateLooks.hospital : bedStateLooks.leave
}

/** Identifies a place of a bed among all tiles. */
export const bedKey = ({ bedId, place }: Pick<BedCell, 'bedId' | 'place'>) => `${bedId}-${place}`

export const bedsIn = ({ floors }: BuildingMap): BedCell[] =>
  floors.flatMap(({ rooms }) => rooms.flatMap(({ beds }) => beds))
