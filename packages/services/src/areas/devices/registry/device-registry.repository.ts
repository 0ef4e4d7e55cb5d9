import { sql } from 'kysely'
import type { Database } from '../../../platform/db/client.ts'

/** A device as it is registered, in whichever tenant; `settings` are what differs from the defaults. */
export interface RegisteredDevice {
  imei: string
  tenantId: number
  id: number
  oldmanId: number | null
  status: number
  secretHash: Buffer
  settings: unknown
}

/** Devices of all tenants by imei: who a message is from is known only once it is read. */
export async function findRegisteredDevices(database: Database, imeis: string[]): Promise<RegisteredDevice[]> {
  const { rows } = await sql<RegisteredDevice>`
    select imei, tenant_id, id, oldman_id, status, secret_hash, settings from find_devices(${imeis}::text[])
  `.execute(database)
  return rows
}

/** The tenant whose data source has the key with this SHA-256. */
export async function findIngestTenant(database: Database, keyHash: Buffer): Promise<number | undefined> {
  const { rows } = await sql<{ tenantId: number | null }>`
    select find_ingest_tenant(${keyHash}) as tenant_id`.execute(database)
  return rows[0]?.tenantId ?? undefined
}
