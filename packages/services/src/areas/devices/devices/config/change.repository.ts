import type { Caller } from '@care/shared/admin/session/session'
import type { ChangeSearch, SettingsChange } from '@care/shared/devices/devices/config/config.contract'
import type { Page } from '@care/shared/http/page'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import { paginate } from '../../../../platform/db/paging/queries.ts'
import { insert } from '../../../../platform/db/rows.ts'
import type { LayerPlace } from './layer.repository.ts'

interface Change {
  layer: number
  changes: SettingsChange['changes']
  devices: number
  commandId: number | null
}

export const insertChange = (
  db: Db,
  { userId, nickName }: Pick<Caller, 'userId' | 'nickName'>,
  place: LayerPlace,
  { changes, ...change }: Change,
) =>
  insert(db, 'deviceSettingsChange', {
    ...place,
    ...change,
    changes: JSON.stringify(changes),
    updateUserId: userId,
    updateUser: nickName,
  })

/**
 * Logged changes of settings. Of a device: also those of its type and elder. Otherwise of an elder; otherwise of the
 * institution and its device types.
 */
export function findChanges(
  db: Db,
  { tenantId, deviceTypeId, oldmanId, deviceId }: LayerPlace,
  search: ChangeSearch,
): Promise<Page<SettingsChange>> {
  let changes = db
    .selectFrom('deviceSettingsChange as c')
    .leftJoin('deviceType as t', 't.id', 'c.deviceTypeId')
    .leftJoin('deviceCommand as k', inTenant('k.id', 'c.commandId'))
    .select(['c.id', 'layer', 't.name as deviceTypeName', 'k.status as state', 'k.reason', 'devices', 'updateUser'])
    .select([sql<SettingsChange['changes']>`c.changes`.as('changes'), 'c.createTime'])
    .where('c.tenantId', '=', tenantId)
  if (deviceId !== null)
    changes = changes.where(
      sql<boolean>`(layer = 1 or c.device_type_id = ${deviceTypeId} or c.oldman_id = ${oldmanId} or c.device_id = ${deviceId})`,
    )
  else if (oldmanId !== null) changes = changes.where('c.oldmanId', '=', oldmanId)
  else changes = changes.where('layer', '<', 3)
  return paginate(db, changes.orderBy('c.id', 'desc'), search)
}
