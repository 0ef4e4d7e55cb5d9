import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant, withTenant } from '../../../../platform/db/in-tenant.ts'

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

/** The labels of care levels. */
export async function findLevels(db: Db): Promise<Map<string, string>> {
  const items = await db
    .selectFrom('sysDictItem as item')
    .innerJoin('sysDict as dict', 'dict.id', 'item.dictId')
    .select(['item.value', 'item.label'])
    .where('dict.type', '=', 'care_level')
    .execute()
  return new Map(items.map(({ value, label }) => [value, label]))
}

interface Told {
  oldmanId: number
  type: 'bloodPressure' | 'bloodOxygen' | 'temperature'
  value: number
  value2: number | null
}

/** The latest measurements of these people, at most a day old, since an older value says nothing about now. */
export async function findLatestMeasurements(db: Db, tenantId: number, oldmanIds: number[]): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select who.oldman_id, what.type, newest.value, newest.value2
    from unnest(${oldmanIds}::bigint[]) as who (oldman_id)
    cross join unnest('{bloodPressure,bloodOxygen,temperature}'::measurement_type[]) as what (type)
    cross join lateral (
      select m.value, m.value2 from measurement m
      where m.tenant_id = ${tenantId} and m.oldman_id = who.oldman_id and m.type = what.type and m.value is not null
        and m.time > now() - interval '1 day'
      order by m.time desc limit 1
    ) as newest`.execute(db)
  return rows
}
