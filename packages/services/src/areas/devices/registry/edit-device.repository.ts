import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import type { Device } from '../../../platform/db/tables.ts'

interface One {
  tenantId: number
  id: number
}

export const insertDevice = (db: Db, device: Insertable<Device>) => db.insertInto('device').values(device).execute()

export async function changeDevice(db: Db, { tenantId, id }: One, change: Updateable<Device>): Promise<void> {
  await db
    .updateTable('device')
    .set({ ...change, updateTime: sql<string>`now()` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

export async function deleteDevice(db: Db, { tenantId, id }: One): Promise<void> {
  await db.deleteFrom('device').where('tenantId', '=', tenantId).where('id', '=', id).execute()
}

/** The type and the maker with these ids. */
export async function findKind(
  db: Db,
  { deviceTypeId, manufactorId }: { deviceTypeId?: number | undefined; manufactorId?: number | undefined },
) {
  const type = await db
    .selectFrom('deviceType')
    .select('name')
    .where('id', '=', deviceTypeId ?? 0)
    .executeTakeFirst()
  const maker = await db
    .selectFrom('deviceManufactor')
    .select('name')
    .where('id', '=', manufactorId ?? 0)
    .executeTakeFirst()
  return { type, maker }
}

/** Whether anybody ever had it, or it ever said anything. */
export async function wasUsed(db: Db, { tenantId, id }: One): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from device_binding where tenant_id = ${tenantId} and device_id = ${id})
      or exists (select from measurement where tenant_id = ${tenantId} and device_id = ${id})
      or exists (select from drill where tenant_id = ${tenantId} and device_id = ${id})
      or exists (select from warning where tenant_id = ${tenantId} and device_id = ${id}) as used`.execute(db)
  return rows[0]?.used ?? false
}
