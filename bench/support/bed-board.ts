import { toShanghaiTime } from '@care/shared/shanghai-time'

const [floors, roomsEach, bedsEach] = [10, 25, 4]

/** Answers for the map of a building with 1,000 occupied beds and its live layer, by path. */
export function bedBoard(): Record<string, unknown> {
  const cells = Array.from({ length: floors }, (_, floor) => ({
    floorId: floor + 1,
    floorName: `${floor + 1}层`,
    rooms: Array.from({ length: roomsEach }, (_, room) => roomOf(floor * roomsEach + room)),
  }))
  const building = { buildingId: 1, buildingName: '一号楼', tenantId: 1_000_002, tenantName: '康宁养老·海淀院' }
  const time = toShanghaiTime(Date.now() - 600_000)
  const residents = Array.from({ length: floors * roomsEach * bedsEach }, (_, at) => ({
    oldmanId: at + 1,
    hasMat: true,
    inBed: at % 2,
    inBedSince: time,
    heartRate: 60 + (at % 30),
    breath: 16,
    bloodPressure: null,
    bloodOxygen: 97,
    temperature: null,
    measuredAt: { heartRate: time, breath: time, bloodOxygen: time },
  }))
  return {
    '/bcroom/tree': [{ ...building, floors: cells }],
    '/bcroom/live': { residents, warnings: [] },
  }
}

const roomOf = (room: number) => ({
  roomId: room + 1,
  roomName: `${100 + room}`,
  roomTypeName: '四人间',
  beds: Array.from({ length: bedsEach }, (_, at) => {
    const id = room * bedsEach + at + 1
    return {
      bedId: id,
      bedName: `${100 + room}-${at + 1}床`,
      bedStatus: 1,
      oldmanId: id,
      userName: `长者${id}`,
      careLevel: String(1 + (id % 5)),
      checkInStatus: 1,
      leaveType: null,
      place: 1,
      reservedUntil: null,
    }
  }),
})
