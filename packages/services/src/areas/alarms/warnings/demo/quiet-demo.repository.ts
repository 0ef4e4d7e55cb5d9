import type { Insertable } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import type { DB } from '../../../../platform/db/tables.ts'

/** Inserts quiet periods and returns their ids in the same order. */
export async function insertDemoQuiets(db: Db, rows: Insertable<DB['quietPeriod']>[]): Promise<number[]> {
  const made = await db.insertInto('quietPeriod').values(rows).returning('id').execute()
  return made.map(({ id }) => id)
}

/** Device ids in the order of the IMEIs. */
export async function findDemoDevices(db: Db, tenantId: number, imeis: string[]): Promise<(number | undefined)[]> {
  const rows = await db
    .selectFrom('device')
    .select(['id', 'imei'])
    .where('tenantId', '=', tenantId)
    .where('imei', 'in', imeis)
    .execute()
  const ids = new Map(rows.map(({ id, imei }) => [imei, id]))
  return imeis.map((imei) => ids.get(imei))
}
