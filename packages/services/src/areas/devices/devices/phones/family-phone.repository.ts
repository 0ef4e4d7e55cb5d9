import type { Caller } from '@care/shared/admin/session/session'
import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import type { RowKey } from '../../../../platform/db/keys.ts'
import { insert, rowsOf } from '../../../../platform/db/rows.ts'
import type { DeviceFamilyPhone } from '../../../../platform/db/tables.ts'

type Form = Omit<Insertable<DeviceFamilyPhone>, 'tenantId' | 'deviceId' | 'id' | 'createTime'>

/** A device's family phone numbers, in order of their keys. */
export const findFamilyPhones = (db: Db, { tenantId, id }: RowKey) =>
  db
    .selectFrom('deviceFamilyPhone as p')
    .innerJoin('device as d', inTenant('d.id', 'p.deviceId'))
    .select(['p.id', 'p.deviceId', 'd.imei', 'seq', 'name', 'relation', 'phone', 'dialFlag', 'isSos'])
    .where('p.tenantId', '=', tenantId)
    .where('p.deviceId', '=', id)
    .orderBy('seq')
    .execute()

export const findFamilyPhone = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'deviceFamilyPhone', { tenantId: tenantIds, id }).find(['id', 'deviceId'])

export const insertFamilyPhone = (db: Db, { tenantId, id }: RowKey, form: Form) =>
  insert(db, 'deviceFamilyPhone', { ...form, tenantId, deviceId: id })

export const changeFamilyPhone = (db: Db, tenantId: number, id: number, change: Updateable<DeviceFamilyPhone>) =>
  rowsOf(db, 'deviceFamilyPhone', { tenantId, id }).change(change)

export const deleteFamilyPhone = (db: Db, tenantId: number, id: number) =>
  rowsOf(db, 'deviceFamilyPhone', { tenantId, id }).remove()
