import type { Caller } from '@care/shared/admin/session/session'
import { resolveSettings } from '@care/shared/devices/devices/config/resolve'
import type { DeviceSettings } from '@care/shared/devices/devices/config/settings'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import { findLayers, type LayerPlace } from './layer.repository.ts'

/**
 * The device; or, for an elder, the worn device whose limits apply (first one with settings of its own). Only if
 * visible to the caller.
 */
export async function findSubject(
  db: Db,
  { tenantIds }: Pick<Caller, 'tenantIds'>,
  { imei, oldmanId }: { imei?: string | undefined; oldmanId?: number | undefined },
) {
  if (imei !== undefined)
    return db
      .selectFrom('device')
      .select(['tenantId', 'id as deviceId', 'deviceTypeId', 'oldmanId'])
      .where('tenantId', 'in', tenantIds)
      .where('imei', '=', imei)
      .executeTakeFirst()

  return db
    .selectFrom('elder as e')
    .leftJoin('device as d', inTenant('d.oldmanId', 'e.id'))
    .leftJoin('deviceConfig as c', inTenant('c.deviceId', 'd.id'))
    .select(['e.tenantId', 'd.id as deviceId', 'd.deviceTypeId', 'e.id as oldmanId'])
    .where('e.tenantId', 'in', tenantIds)
    .where('e.id', '=', oldmanId ?? 0)
    .orderBy(sql`c.settings is null`)
    .orderBy('d.id')
    .limit(1)
    .executeTakeFirst()
}

/** The limits by which the values of a device or elder are judged. */
export const findLimits = async (db: Db, subject: LayerPlace): Promise<DeviceSettings> =>
  resolveSettings(await findLayers(db, subject)).values

/** The limits by which an elder's values are judged, whether a device measured them or a person. */
export async function findLimitsOfElder(
  db: Db,
  { tenantId, oldmanId }: { tenantId: number; oldmanId: number },
): Promise<DeviceSettings> {
  const subject = await findSubject(db, { tenantIds: [tenantId] }, { oldmanId })
  return findLimits(db, subject ?? { tenantId, oldmanId, deviceId: null, deviceTypeId: null })
}
