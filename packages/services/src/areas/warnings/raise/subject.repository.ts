import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { newestFixOfAll, pointText, shownPhoto, showsPlace } from '../../../platform/db/points.ts'

/** The device and the elder as a warning copies them when it is raised: where they were seen last is told by whatever the elder wears. */
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
    .leftJoinLateral(
      newestFixOfAll(sql`worn.tenant_id = d.tenant_id and (worn.id = d.id or worn.oldman_id = d.oldman_id)`),
      (join) => join.onTrue(),
    )
    .select([
      'd.id as deviceId',
      'd.imei',
      't.name as deviceTypeName',
      'd.modelName',
      'd.oldmanId',
      'fix.lastAddress',
      'fix.lastLocation',
      'fix.lastLocationTime',
      'fix.lastAccuracy',
      'e.mobile',
      'e.gender',
      'e.address',
      'e.checkInStatus',
      'e.buildingName',
      'e.roomName',
      'e.bedName',
    ])
    .select(({ fn }) => fn.coalesce('e.userName', 'd.deviceName').as('name'))
    .select(sql<number | null>`extract(year from age(e.birthday))::integer`.as('age'))
    .select([pointText('e').as('homeLocation'), shownPhoto('e').as('avatar'), showsPlace('d').as('showsPlace')])
    .where('d.tenantId', '=', tenantId)
    .where('d.id', 'in', [...new Set(deviceIds)])
    .execute()
}
