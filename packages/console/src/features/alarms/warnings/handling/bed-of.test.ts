import { expect, it } from 'vitest'
import { bedOf } from './bed-of.ts'

const bed = (bedId: number, bedName: string, oldmanId: number | null, bedStatus = 1) => ({
  bedId,
  bedName,
  bedStatus,
  oldmanId,
  userName: oldmanId === null ? null : `elder ${oldmanId}`,
  careLevel: null,
  checkInStatus: null,
  leaveType: null,
  place: 1,
  reservedUntil: null,
})
const room = (roomId: number, beds: ReturnType<typeof bed>[]) => ({
  roomId,
  roomName: `${roomId}室`,
  roomTypeName: null,
  beds,
})
const house = [
  {
    buildingId: 1,
    buildingName: '东楼',
    tenantId: 1,
    tenantName: '海淀院',
    floors: [
      { floorId: 1, floorName: '1层', rooms: [room(101, [bed(1, 'A床', 5)])] },
      { floorId: 3, floorName: '3层', rooms: [room(304, [bed(2, 'A床', 6), bed(3, 'B床', 7), bed(4, 'C床', 8, 3)])] },
    ],
  },
]

it('the bed of a resident is found with building, floor, room and the other residents of the room', () => {
  const found = bedOf(house, 7)
  expect(found).toMatchObject({ buildingName: '东楼', floorName: '3层', roomName: '304室', bedName: 'B床' })
  // a reserved bed has no resident yet
  expect(found?.neighbours.map(({ userName }) => userName)).toEqual(['elder 6'])
})

it('an elder without a bed, or with only a reserved bed, is in no room', () => {
  expect([bedOf(house, 8), bedOf(house, 99)]).toEqual([null, null])
})
