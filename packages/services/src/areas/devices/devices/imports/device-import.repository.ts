import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import type { Device } from '../../../../platform/db/tables.ts'

export type NewDevice = Insertable<Device>
const atOnce = 1_000

/** The IMEIs among these that any institution has registered. */
export async function findTakenImeis(db: Db, imeis: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ imei: string }>`select imei from find_devices(${imeis}::text[])`.execute(db)
  return new Set(rows.map(({ imei }) => imei))
}

/** The IMEIs among these that this institution has registered. */
export async function findOwnImeis(db: Db, tenantId: number, imeis: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('device')
    .select('imei')
    .where('tenantId', '=', tenantId)
    .where('imei', '=', sql<string>`any(${imeis}::text[])`)
    .execute()
  return new Set(rows.map(({ imei }) => imei))
}

/** Inserts devices whose IMEI is not yet registered; returns the inserted IMEIs. */
export async function insertDevices(db: Db, devices: readonly NewDevice[]): Promise<Set<string>> {
  const came = new Set<string>()
  for (let from = 0; from < devices.length; from += atOnce) {
    const rows = await db
      .insertInto('device')
      .values(devices.slice(from, from + atOnce))
      .onConflict((conflict) => conflict.column('imei').doNothing())
      .returning('imei')
      .execute()
    for (const { imei } of rows) came.add(imei)
  }
  return came
}
