import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import type { Measurement } from '../../../platform/db/tables.ts'

export const insertMeasured = (db: Db, rows: Insertable<Measurement>[]) =>
  db.insertInto('measurement').values(rows).execute()

export const findElderTenant = (db: Db, tenantIds: readonly number[], oldmanId: number) =>
  db
    .selectFrom('elder')
    .select('tenantId')
    .where('tenantId', 'in', tenantIds)
    .where('id', '=', oldmanId)
    .executeTakeFirst()
