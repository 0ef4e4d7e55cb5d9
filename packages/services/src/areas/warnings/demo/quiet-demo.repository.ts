import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import type { DB } from '../../../platform/db/tables.ts'

/** Periods in the order given; their ids. */
export async function insertDemoQuiets(db: Db, rows: Insertable<DB['quietPeriod']>[]): Promise<number[]> {
  const made = await db.insertInto('quietPeriod').values(rows).returning('id').execute()
  return made.map(({ id }) => id)
}

/** Their ids, in the order of the numbers. */
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
