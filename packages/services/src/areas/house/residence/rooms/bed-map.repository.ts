import type { BuildingMap } from '@care/shared/house/residence/rooms/bed-info'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant, withTenant } from '../../../../platform/db/in-tenant.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import { bedPlaces, bedStatus, currentStay, leaveType } from './bed-info.repository.ts'

/** Every building of these institutions with its floors, rooms and beds in their order, and who has which bed. */
export async function findBedMap(db: Db, tenantIds: number[]): Promise<BuildingMap[]> {
  const buildings = await db
    .selectFrom('building')
    .$call(withTenant('building'))
    .select(['building.id as buildingId', 'building.name as buildingName', 'tenantId'])
    .where('tenantId', 'in', tenantIds)
    .orderBy('tenantId')
    .orderBy('sort')
    .orderBy('building.id')
    .execute()
  const floors = await rowsOf(db, 'floor', { tenantId: tenantIds }).all(
    ['id as floorId', 'name as floorName', 'buildingId'],
    ['sort', 'id'],
  )
  const rooms = await db
    .selectFrom('room')
    .leftJoin('roomType', inTenant('roomType.id', 'room.roomTypeId'))
    .select(['room.id as roomId', 'room.name as roomName', 'roomType.name as roomTypeName', 'room.floorId'])
    .where('room.tenantId', 'in', tenantIds)
    .orderBy('room.sort')
    .orderBy('room.name')
    .execute()
  const beds = await db
    .selectFrom('bed')
    .innerJoinLateral(bedPlaces, (join) => join.onTrue())
    .leftJoinLateral(currentStay, (join) => join.onTrue())
    .leftJoin('elder', (join) =>
      join.onRef('elder.tenantId', '=', 'bed.tenantId').onRef('elder.id', '=', 'stay.oldmanId'),
    )
    .select(['bed.id as bedId', 'bed.name as bedName', 'bed.roomId', 'elder.id as oldmanId', 'elder.userName'])
    .select(['elder.careLevel', 'elder.checkInStatus', bedStatus.as('bedStatus'), leaveType.as('leaveType')])
    .select('place.place')
    .select(sql<string | null>`case when stay.is_reserved then stay.to_time end`.as('reservedUntil'))
    .where('bed.tenantId', 'in', tenantIds)
    .orderBy('bed.sort')
    .orderBy('bed.name')
    .orderBy('place.place')
    .execute()

  const [bedsOf, roomsOf, floorsOf] = [
    Map.groupBy(beds, ({ roomId }) => roomId),
    Map.groupBy(rooms, ({ floorId }) => floorId),
    Map.groupBy(floors, ({ buildingId }) => buildingId),
  ]
  return buildings.map((building) => ({
    ...building,
    floors: (floorsOf.get(building.buildingId) ?? []).map((floor) => ({
      ...floor,
      rooms: (roomsOf.get(floor.floorId) ?? []).map((room) => ({ ...room, beds: bedsOf.get(room.roomId) ?? [] })),
    })),
  }))
}
