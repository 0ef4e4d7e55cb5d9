import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'

/** The device and the elder as a warning copies them when it is raised: `isResident` tells an institution's bed from one at home. */
export type WarningSubject = Awaited<ReturnType<typeof selectSubjects>>[number]

/** By device id. */
export async function findWarningSubjects(
  db: Db,
  tenantId: number,
  deviceIds: number[],
): Promise<Map<number, WarningSubject>> {
  if (deviceIds.length === 0) return new Map()
  const rows = await selectSubjects(db, tenantId, deviceIds)
  return new Map(rows.map((row) => [row.deviceId, row]))
}

function selectSubjects(db: Db, tenantId: number, deviceIds: number[]) {
  return db
    .selectFrom('device as d')
    .innerJoin('deviceType as t', 't.id', 'd.deviceTypeId')
    .leftJoin('elder as e', (join) => join.onRef('e.tenantId', '=', 'd.tenantId').onRef('e.id', '=', 'd.oldmanId'))
    .select([
      'd.id as deviceId',
      'd.imei',
      't.name as deviceTypeName',
      'd.modelName',
      'd.oldmanId',
      'd.lastAddress',
      'd.lastLocation',
      'e.mobile',
      'e.gender',
      'e.avatar',
      'e.address',
      'e.roomName',
      'e.bedName',
    ])
    .select(({ fn }) => fn.coalesce('e.userName', 'd.deviceName').as('name'))
    .select(sql<number | null>`extract(year from age(e.birthday))::integer`.as('age'))
    .select(sql<boolean>`e.check_in_status is not distinct from 1`.as('isResident'))
    .where('d.tenantId', '=', tenantId)
    .where('d.id', 'in', [...new Set(deviceIds)])
    .execute()
}
