import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import type { Measurement } from '../../../platform/db/tables.ts'
import { DeviceSettings } from '../../devices/devices.port.ts'

interface Of {
  tenantId: number
  oldmanId: number
}

/** What holds for an elder: the limits of the first device of theirs that has its own, else the usual ones. */
export async function findLimits(db: Db, { tenantId, oldmanId }: Of): Promise<DeviceSettings> {
  const own = await db
    .selectFrom('deviceConfig as config')
    .innerJoin('device', (join) =>
      join.onRef('device.tenantId', '=', 'config.tenantId').onRef('device.id', '=', 'config.deviceId'),
    )
    .select('config.settings')
    .where('device.tenantId', '=', tenantId)
    .where('device.oldmanId', '=', oldmanId)
    .orderBy('device.id')
    .limit(1)
    .executeTakeFirst()
  return DeviceSettings.parse(own?.settings ?? {})
}

export const insertMeasured = (db: Db, rows: Insertable<Measurement>[]) =>
  db.insertInto('measurement').values(rows).execute()

export const findElderTenant = (db: Db, tenantIds: readonly number[], oldmanId: number) =>
  db
    .selectFrom('elder')
    .select('tenantId')
    .where('tenantId', 'in', tenantIds)
    .where('id', '=', oldmanId)
    .executeTakeFirst()
