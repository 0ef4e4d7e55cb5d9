import { type Selectable, sql } from 'kysely'
import type { Database } from '../../../../platform/db/client.ts'
import type { Device } from '../../../../platform/db/tables.ts'

/** A registered device of any tenant; `layers` are its settings layers as JSON text. */
export interface RegisteredDevice
  extends Pick<Selectable<Device>, 'imei' | 'tenantId' | 'id' | 'oldmanId' | 'status' | 'dataSource' | 'secretHash'> {
  layers: string
  hasFences: boolean
}

/** Finds devices in all tenants by IMEI, because the tenant of a message is only known from its device. */
export async function findRegisteredDevices(database: Database, imeis: string[]): Promise<RegisteredDevice[]> {
  const { rows } = await sql<RegisteredDevice>`
    select imei, tenant_id, id, oldman_id, status, data_source, secret_hash, layers, has_fences from find_devices(${imeis}::text[])
  `.execute(database)
  return rows
}

/**
 * Finds data source keys by their hash (SHA-256, base64); returns the tenant and the vendor (null: the key may send for
 * devices of all vendors).
 */
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
