import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { inTenant } from '../../../platform/db/in-tenant.ts'

/** How these floors are called, with their buildings; one that is no more is not told of. */
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
