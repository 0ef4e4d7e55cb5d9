import type { BedCell, BuildingMap } from '@care/shared/house/residence/rooms/bed-info'
import { BedStatus } from '@care/shared/house/residence/rooms/bed-info.words'

export interface FoundBed {
  buildingName: string
  floorName: string
  roomName: string
  bedName: string
  /** The other residents of the room. */
  neighbours: BedCell[]
}

/** The bed that an elder occupies, with its place in the house; null without one. */
export function bedOf(buildings: readonly BuildingMap[], oldmanId: number): FoundBed | null {
  for (const { buildingName, floors } of buildings)
    for (const { floorName, rooms } of floors)
      for (const { roomName, beds } of rooms) {
        const occupied = beds.filter(({ bedStatus }) => bedStatus === BedStatus.Occupied)
        const own = occupied.find((bed) => bed.oldmanId === oldmanId)
        if (!own) continue
        const { bedName } = own
        return { buildingName, floorName, roomName, bedName, neighbours: occupied.filter((bed) => bed !== own) }
      }
  return null
}
