import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import { ageOf } from '../../../../platform/db/sql/age.ts'
import { mayShowPlace, newestFixOfAll, pointText, visiblePhoto } from '../../../../platform/db/sql/points.ts'
import { elderPlaceColumns } from '../../../../platform/elder/elder.repository.ts'

/**
 * The data of device (if any) and elder that are copied into a warning. The last position may come from any device that
 * the elder wears.
 */
export type WarningSubject = Nullable<DeviceSubject, 'deviceId' | 'imei' | 'deviceTypeName' | 'modelName'>
type DeviceSubject = Awaited<ReturnType<typeof selectSubjects>>[number]
type Nullable<T, K extends keyof T> = Omit<T, K> & { [Key in K]: T[Key] | null }

/** Data to copy, by device id. */
export async function findWarningSubjects(
  db: Db,
  tenantId: number,
  deviceIds: number[],
): Promise<Map<number, WarningSubject>> {
  if (deviceIds.length === 0) return new Map()
  const rows = await selectSubjects(db, tenantId, deviceIds)
  return new Map(rows.map((row) => [row.deviceId, row]))
}

/** Data to copy for a warning without a device. */
export async function findElderSubject(
  db: Db,
  tenantId: number,
  oldmanId: number,
): Promise<WarningSubject | undefined> {
  const elder = await db
    .selectFrom('elder')
    .leftJoinLateral(newestFixOfAll(sql`worn.tenant_id = elder.tenant_id and worn.oldman_id = elder.id`), (join) =>
      join.onTrue(),
    )
    .select([...ofElder, ...ofFix])
    .select(['elder.id as oldmanId', 'elder.userName as name', ageOf('elder.birthday').as('age')])
    .select([pointText('elder').as('homeLocation'), visiblePhoto('elder').as('avatar')])
    .select(sql<boolean>`allows_place(elder.tenant_id, elder.id)`.as('showsPlace'))
    .where('elder.tenantId', '=', tenantId)
    .where('elder.id', '=', oldmanId)
    .executeTakeFirst()
  return elder && { ...elder, deviceId: null, imei: null, deviceTypeName: null, modelName: null }
}

const ofFix = ['fix.lastAddress', 'fix.lastLocation', 'fix.lastLocationTime', 'fix.lastAccuracy'] as const
const ofElder = ['elder.mobile', 'elder.gender', ...elderPlaceColumns] as const

function selectSubjects(db: Db, tenantId: number, deviceIds: number[]) {
  return db
    .selectFrom('device as d')
    .innerJoin('deviceType as t', 't.id', 'd.deviceTypeId')
    .leftJoin('elder', inTenant('elder.id', 'd.oldmanId'))
    .leftJoinLateral(
      newestFixOfAll(sql`worn.tenant_id = d.tenant_id and (worn.id = d.id or worn.oldman_id = d.oldman_id)`),
      (join) => join.onTrue(),
    )
    .select(['d.id as deviceId', 'd.imei', 't.name as deviceTypeName', 'd.modelName', 'd.oldmanId'])
    .select([...ofElder, ...ofFix])
    .select(sql<string>`coalesce(nullif(elder.user_name, ''), nullif(d.device_name, ''), t.name)`.as('name'))
    .select(ageOf('elder.birthday').as('age'))
    .select([
      pointText('elder').as('homeLocation'),
      visiblePhoto('elder').as('avatar'),
      mayShowPlace('d').as('showsPlace'),
    ])
    .where('d.tenantId', '=', tenantId)
    .where('d.id', 'in', [...new Set(deviceIds)])
    .execute()
}
