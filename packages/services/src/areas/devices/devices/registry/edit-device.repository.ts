import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import type { RowKey } from '../../../../platform/db/keys.ts'
import { now, rowsOf } from '../../../../platform/db/rows.ts'
import type { Device } from '../../../../platform/db/tables.ts'

export const insertDevice = (db: Db, device: Insertable<Device>) => db.insertInto('device').values(device).execute()

export const changeDevice = (db: Db, { tenantId, id }: RowKey, change: Updateable<Device>) =>
  rowsOf(db, 'device', { tenantId, id }).change({ ...change, updateTime: now })

export const deleteDevice = (db: Db, { tenantId, id }: RowKey) => rowsOf(db, 'device', { tenantId, id }).remove()

/** The device type and the manufacturer with these ids. */
export async function findTypeAndMaker(
  db: Db,
  { deviceTypeId, manufactorId }: { deviceTypeId?: number | undefined; manufactorId?: number | undefined },
) {
  const type = await rowsOf(db, 'deviceType', { id: deviceTypeId ?? 0 }).find(['name'])
  const maker = await rowsOf(db, 'deviceManufactor', { id: manufactorId ?? 0 }).find(['name'])
  return { type, maker }
}

/** Whether the device was ever bound to an elder, or has any measurement, drill or warning. */
export async function wasDeviceUsed(db: Db, { tenantId, id }: RowKey): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from device_binding where tenant_id = ${tenantId} and device_id = ${id})
      or exists (select from measurement where tenant_id = ${tenantId} and device_id = ${id})
      or exists (select from drill where tenant_id = ${tenantId} and device_id = ${id})
      or exists (select from warning where tenant_id = ${tenantId} and device_id = ${id}) as used`.execute(db)
  return rows[0]?.used ?? false
}
