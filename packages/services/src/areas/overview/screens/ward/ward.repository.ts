import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant, withTenant } from '../../../../platform/db/in-tenant.ts'
import { highRiskKinds } from '../../../people/elders/elders.port.ts'

/** A floor with its building and institution. `time` is the database's clock. */
export const findFloor = (db: Db, tenantId: number, floorId: number) =>
  db
    .selectFrom('floor')
    .innerJoin('building', inTenant('building.id', 'floor.buildingId'))
    .$call(withTenant('floor'))
    .select(['tenant.id as tenantId', 'tenant.logo', 'tenant.regionCode'])
    .select(['floor.name as floorName', 'building.name as buildingName', sql<string>`now()`.as('time')])
    .where('floor.tenantId', '=', tenantId)
    .where('floor.id', '=', floorId)
    .executeTakeFirst()

/** The labels and colours of care levels. */
export async function findLevels(db: Db): Promise<Map<string, { label: string; colorClass: string }>> {
  const items = await db
    .selectFrom('sysDictItem as item')
    .innerJoin('sysDict as dict', 'dict.id', 'item.dictId')
    .select(['item.value', 'item.label', 'item.colorClass'])
    .where('dict.type', '=', 'care_level')
    .execute()
  return new Map(items.map(({ value, ...word }) => [value, word]))
}

/**
 * SQL condition: a device of the elder reports from the bed (a sleep belt, or a device that has reported whether the
 * bed is occupied).
 */
const hasMat = (condition: string) => sql<boolean>`exists (
  select from device mat join device_type type on type.id = mat.device_type_id
  left join bed_state heard on heard.tenant_id = mat.tenant_id and heard.device_id = mat.id
  where mat.tenant_id = elder.tenant_id and mat.oldman_id = elder.id
    and (type.code = 'SLEEP_BELT' or heard.device_id is not null) and ${sql.raw(condition)})`

/** High risks and allergies of these elders, and whether a device reports that they are in bed. */
export const findOccupants = (db: Db, tenantId: number, oldmanIds: number[]) =>
  db
    .selectFrom('elder')
    .select(['elder.id', 'elder.allergies', highRiskKinds('elder').as('riskKinds')])
    .select([hasMat('true').as('hasMat'), hasMat('mat.online_status = 1').as('isMatOnline')])
    .where('elder.tenantId', '=', tenantId)
    .where('elder.id', 'in', oldmanIds)
    .execute()
