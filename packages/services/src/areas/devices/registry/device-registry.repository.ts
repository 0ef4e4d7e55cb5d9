import { sql } from 'kysely'
import type { Database } from '../../../platform/db/client.ts'

/** A device as it is registered, in whichever tenant; `layers` are what each floor says of its settings, as JSON. */
export interface RegisteredDevice {
  imei: string
  tenantId: number
  id: number
  oldmanId: number | null
  status: number
  dataSource: number
  secretHash: Buffer
  layers: string
  hasFences: boolean
}

/** Devices of all tenants by imei: who a message is from is known only once it is read. */
export async function findRegisteredDevices(database: Database, imeis: string[]): Promise<RegisteredDevice[]> {
  const { rows } = await sql<RegisteredDevice>`
    select imei, tenant_id, id, oldman_id, status, data_source, secret_hash, layers, has_fences from find_devices(${imeis}::text[])
  `.execute(database)
  return rows
}

/** Whose data source has the key with this SHA-256, and the vendor it is of (null: it speaks for devices of all). */
export async function findIngestKey(database: Database, keyHash: Buffer): Promise<IngestKey | undefined> {
  const { rows } = await sql<IngestKey>`
    select tenant_id, data_source from find_ingest_key(${keyHash})`.execute(database)
  return rows[0]
}

export interface IngestKey {
  tenantId: number
  dataSource: number | null
}
