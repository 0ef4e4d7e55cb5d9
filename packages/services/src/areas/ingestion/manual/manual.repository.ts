import type { DeviceSettings } from '@care/shared/devices/config/settings'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import type { Measurement } from '../../../platform/db/tables.ts'
import { settingsOf } from '../../devices/devices.port.ts'

interface Of {
  tenantId: number
  oldmanId: number
}

/** What holds for an elder: what is said of them and of the first device of theirs that has its own, else the usual. */
export async function findLimits(db: Db, { tenantId, oldmanId }: Of): Promise<DeviceSettings> {
  const { rows } = await sql<{ layers: string }>`
    select jsonb_build_array(
      (select settings from device_settings_layer
        where tenant_id = ${tenantId} and oldman_id is null and device_type_id is null),
      (select settings from device_settings_layer
        where tenant_id = ${tenantId} and oldman_id = ${oldmanId} and device_type_id is null),
      (select c.settings from device_config c join device d on d.tenant_id = c.tenant_id and d.id = c.device_id
        where d.tenant_id = ${tenantId} and d.oldman_id = ${oldmanId} order by d.id limit 1)
    )::text as layers`.execute(db)
  return settingsOf(rows[0]?.layers ?? '[]')
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
