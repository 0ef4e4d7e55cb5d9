import type { Caller } from '@care/shared/session/session'
import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { inTenant } from '../../../platform/db/in-tenant.ts'
import type { DeviceFamilyPhone } from '../../../platform/db/tables.ts'

interface One {
  tenantId: number
  id: number
}
type Form = Omit<Insertable<DeviceFamilyPhone>, 'tenantId' | 'deviceId' | 'id' | 'createTime'>

/** By their keys. */
export const findFamilyPhones = (db: Db, { tenantId, id }: One) =>
  db
    .selectFrom('deviceFamilyPhone as p')
    .innerJoin('device as d', inTenant('d.id', 'p.deviceId'))
    .select(['p.id', 'p.deviceId', 'd.imei', 'seq', 'name', 'relation', 'phone', 'dialFlag', 'isSos'])
    .where('p.tenantId', '=', tenantId)
    .where('p.deviceId', '=', id)
    .orderBy('seq')
    .execute()

export const findFamilyPhone = (db: Db, { tenantIds }: Caller, id: number) =>
  db
    .selectFrom('deviceFamilyPhone')
    .select(['id', 'deviceId'])
    .where('tenantId', 'in', tenantIds)
    .where('id', '=', id)
    .executeTakeFirst()

export async function insertFamilyPhone(db: Db, { tenantId, id }: One, form: Form): Promise<void> {
  await db
    .insertInto('deviceFamilyPhone')
    .values({ ...form, tenantId, deviceId: id })
    .execute()
}

export async function changeFamilyPhone(
  db: Db,
  tenantId: number,
  id: number,
  change: Updateable<DeviceFamilyPhone>,
): Promise<void> {
  await db.updateTable('deviceFamilyPhone').set(change).where('tenantId', '=', tenantId).where('id', '=', id).execute()
}

export async function deleteFamilyPhone(db: Db, tenantId: number, id: number): Promise<void> {
  await db.deleteFrom('deviceFamilyPhone').where('tenantId', '=', tenantId).where('id', '=', id).execute()
}
