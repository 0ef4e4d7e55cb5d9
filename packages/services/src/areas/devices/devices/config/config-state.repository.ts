import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'

const kinds = ['config', 'fall', 'sleepConfig']

/**
 * For each kind of settings, the status of the newest command to the device, and when the device's own settings were
 * changed.
 */
export async function findConfigState(db: Db, { tenantId, id }: { tenantId: number; id: number }) {
  const config = await rowsOf(db, 'deviceConfig', { tenantId, deviceId: id }).find(['updateTime'])
  const { rows } = await sql<{ status: number }>`
    select distinct on (kind) status from device_command
    where tenant_id = ${tenantId} and device_id = ${id} and kind = any(${kinds}) order by kind, id desc`.execute(db)
  return { states: rows.map(({ status }) => status), updateTime: config?.updateTime ?? null }
}
