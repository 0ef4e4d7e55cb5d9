import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { upsert } from '../../../../platform/db/rows.ts'

/**
 * Ids that name one layer of settings: of the institution, a device type, an elder, or a device. A later layer
 * overrides the earlier ones.
 */
export interface LayerPlace {
  tenantId: number
  deviceTypeId: number | null
  oldmanId: number | null
  deviceId: number | null
}
type Settings = Record<string, unknown>
/** The settings stored on the four layers: institution, device type, elder and device. */
export type FourLayers = [Settings | null, Settings | null, Settings | null, Settings | null]

/** The settings of all four layers of a device; null for a layer without an id. */
export async function findLayers(
  db: Db,
  { tenantId, deviceTypeId, oldmanId, deviceId }: LayerPlace,
): Promise<FourLayers> {
  const { rows } = await sql<{ layers: FourLayers }>`
    select jsonb_build_array(
      (select settings from device_settings_layer
        where tenant_id = ${tenantId} and oldman_id is null and device_type_id is null),
      (select settings from device_settings_layer
        where tenant_id = ${tenantId} and oldman_id is null and device_type_id = ${deviceTypeId}::bigint),
      (select settings from device_settings_layer
        where tenant_id = ${tenantId} and oldman_id = ${oldmanId}::bigint and device_type_id is null),
      (select settings from device_config where tenant_id = ${tenantId} and device_id = ${deviceId}::bigint)
    ) as layers`.execute(db)
  return rows[0]?.layers ?? [null, null, null, null]
}

/** Serializes changes of an institution's settings on any layer, so that each change sees the previous one. */
export async function lockSettings(db: Db, tenantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('device settings', ${tenantId}))`.execute(db)
}

/** Replaces (upserts) the settings of a layer. */
export async function writeLayer(db: Db, place: LayerPlace, settings: Settings, updateUser: string): Promise<void> {
  const { tenantId, deviceTypeId, oldmanId, deviceId } = place
  const said = { settings: JSON.stringify(settings), updateTime: sql<string>`now()` }
  if (deviceId !== null) await upsert(db, 'deviceConfig', { tenantId, deviceId }, said)
  else
    await db
      .insertInto('deviceSettingsLayer')
      .values({ tenantId, deviceTypeId, oldmanId, updateUser, ...said })
      .onConflict((conflict) => conflict.constraint('device_settings_layer_one').doUpdateSet({ updateUser, ...said }))
      .execute()
}

/** A device with the settings of its four layers. */
export interface LayeredDevice {
  tenantId: number
  id: number
  imei: string
  oldmanId: number | null
  functions: string[]
  layers: FourLayers
}

const layered = sql`
  select d.tenant_id, d.id, d.imei, d.oldman_id, type.functions,
    jsonb_build_array(every.settings, kind.settings, elder.settings, own.settings) as layers
  from device d join device_type type on type.id = d.device_type_id
    left join device_settings_layer every
      on every.tenant_id = d.tenant_id and every.oldman_id is null and every.device_type_id is null
    left join device_settings_layer kind
      on kind.tenant_id = d.tenant_id and kind.oldman_id is null and kind.device_type_id = d.device_type_id
    left join device_settings_layer elder
      on elder.tenant_id = d.tenant_id and elder.oldman_id = d.oldman_id and elder.device_type_id is null
    left join device_config own on own.tenant_id = d.tenant_id and own.device_id = d.id`

/**
 * Devices in use that inherit settings from this layer; if the layer is a single device, that device even when it is
 * not in use.
 */
export async function findLayeredDevices(db: Db, place: LayerPlace): Promise<LayeredDevice[]> {
  const { tenantId, deviceTypeId, oldmanId, deviceId } = place
  const { rows } = await sql<LayeredDevice>`
    ${layered}
    where d.tenant_id = ${tenantId} and d.status = 1 and (${deviceId}::bigint is null or d.id = ${deviceId})
      and (${oldmanId}::bigint is null or d.oldman_id = ${oldmanId})
      and (${deviceTypeId}::bigint is null or d.device_type_id = ${deviceTypeId})
      and (${deviceId}::bigint is not null or d.lifecycle = 2)
    order by d.id`.execute(db)
  return rows
}

/** The enabled devices among these ids, with their layers. */
export async function findLayeredDevicesById(db: Db, tenantId: number, deviceIds: number[]): Promise<LayeredDevice[]> {
  const { rows } = await sql<LayeredDevice>`
    ${layered}
    where d.tenant_id = ${tenantId} and d.status = 1 and d.id = any(${deviceIds}::bigint[])
    order by d.id`.execute(db)
  return rows
}
