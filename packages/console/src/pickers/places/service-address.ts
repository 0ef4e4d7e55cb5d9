import type { ElderRow } from '@care/shared/elders/elder'

type Housed = Pick<ElderRow, 'checkInStatus' | 'roomName' | 'bedName' | 'address' | 'tenantName'>
const inResidence = 1

/** Where somebody must go to serve this elder: to the bed of who lives in the house, else to their home. */
export function serviceAddress(elder: Housed): string {
  const bed = [elder.roomName, elder.bedName].filter(Boolean).join(' ')
  return livesInHouse(elder) ? `${elder.tenantName} ${bed}` : (elder.address ?? '')
}

/** Then the place on record is a home where they are not now. */
export const livesInHouse = ({ checkInStatus, roomName, bedName }: Housed) =>
  checkInStatus === inResidence && Boolean(roomName || bedName)
