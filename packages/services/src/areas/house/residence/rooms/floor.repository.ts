import { BedStatus } from '@care/shared/house/residence/rooms/bed-info.words'
import type { FloorBeds } from '@care/shared/overview/screens/house'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import { bedPlaces, bedStatus, currentStay } from './bed-info.repository.ts'

/** The bed states of each floor, in the order of the bed map; floors without beds are left out. */
export function countBedsOfFloors(db: Db, tenantIds: number[]): Promise<FloorBeds[]> {
  const inState = (status: number) => sql<number>`count(*) filter (where ${bedStatus} = ${status})`
  return db
    .selectFrom('bed')
    .innerJoin('room', inTenant('room.id', 'bed.roomId'))
    .innerJoin('floor', inTenant('floor.id', 'room.floorId'))
    .innerJoin('building', inTenant('building.id', 'floor.buildingId'))
    .innerJoinLateral(bedPlaces, (join) => join.onTrue())
    .leftJoinLateral(currentStay, (join) => join.onTrue())
    .select('floor.id as floorId')
    .select(sql<string>`building.name || ' ' || floor.name`.as('name'))
    .select(sql<number>`count(*)`.as('total'))
    .select(inState(BedStatus.Occupied).as('taken'))
    .select(inState(BedStatus.Reserved).as('kept'))
    .select(inState(BedStatus.Repair).as('broken'))
    .where('bed.tenantId', 'in', tenantIds)
    .groupBy(['building.sort', 'building.id', 'building.name', 'floor.sort', 'floor.id', 'floor.name'])
    .orderBy('building.sort')
    .orderBy('building.id')
    .orderBy('floor.sort')
    .orderBy('floor.id')
    .execute()
}

/** The names of these floors with their buildings; removed floors are left out. */
export async function findFloorNames(db: Db, tenantIds: number[], floorIds: number[]): Promise<Map<number, string>> {
  if (floorIds.length === 0) return new Map()
  const floors = await db
    .selectFrom('floor')
    .innerJoin('building', inTenant('building.id', 'floor.buildingId'))
    .select(['floor.id', sql<string>`building.name || ' ' || floor.name`.as('name')])
    .where('floor.tenantId', 'in', tenantIds)
    .where('floor.id', 'in', floorIds)
    .execute()
  return new Map(floors.map(({ id, name }) => [id, name]))
}
