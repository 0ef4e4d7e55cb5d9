import { type Selectable, sql } from 'kysely'
import type { Database } from '../../../platform/db/client.ts'
import type { Device } from '../../../platform/db/tables.ts'

/** A device as it is registered, in whichever tenant; `layers` are what each floor says of its settings, as JSON. */
export interface RegisteredDevice
  extends Pick<Selectable<Device>, 'imei' | 'tenantId' | 'id' | 'oldmanId' | 'status' | 'dataSource' | 'secretHash'> {
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

/** By hash (SHA-256, base64): whose data source has a key, and the vendor it is of (null: it speaks for devices of all). */
export async function findIngestKeys(database: Database, hashes: string[]): Promise<Map<string, IngestKey>> {
  const { rows } = await sql<IngestKey & { hash: string }>`
    select hash, tenant_id, data_source
    from unnest(${hashes}::text[]) as hash, find_ingest_key(decode(hash, 'base64'))`.execute(database)
  return new Map(rows.map(({ hash, ...key }) => [hash, key]))
}

export interface IngestKey {
  tenantId: number
  dataSource: number | null
}
