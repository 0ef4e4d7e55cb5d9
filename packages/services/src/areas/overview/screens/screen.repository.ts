import type { Caller } from '@care/shared/admin/session/session'
import type { DeviceTypeCount, ScreenOrder } from '@care/shared/overview/screens/screens.contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { rowsOf } from '../../../platform/db/rows.ts'

const ordersShown = 20

/**
 * Name and other data at the top of a screen, for the tenants that this call may see. `time` is the database's clock.
 */
export const findScreenTenants = (db: Db, { tenantIds }: Caller) =>
  rowsOf(db, 'sysTenant', { id: tenantIds }).all(
    ['id as tenantId', 'name as tenantName', 'logo', 'regionCode', 'lng', 'lat', sql<string>`now()`.as('time')],
    ['id'],
  )

export function findDeviceTypes(db: Db, { tenantIds }: Caller): Promise<DeviceTypeCount[]> {
  return db
    .selectFrom('device as d')
    .innerJoin('deviceType as t', 't.id', 'd.deviceTypeId')
    .where('d.tenantId', 'in', tenantIds)
    .where('d.status', '=', 1)
    .groupBy('t.name')
    .select(({ fn }) => [
      't.name',
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('d.onlineStatus', '=', 1).as('online'),
    ])
    .orderBy('total', 'desc')
    .execute()
}

export async function findLatestOrders(db: Db, { tenantIds }: Caller): Promise<ScreenOrder[]> {
  const { rows } = await sql<ScreenOrder>`
    select o.id, o.work_no, o.oldman_name, o.status, o.emergency_type, o.down_time, coalesce(j.project_names, '') as project_names,
      coalesce(j.server_user_names, '') as server_user_names
    from (
      select * from work_order
      where tenant_id = any(${tenantIds}::bigint[]) and remove_time is null
      order by down_time desc, id desc limit ${ordersShown}
    ) o
    left join lateral (
      select string_agg(distinct server_project_name, '、') as project_names,
        string_agg(distinct server_user_name, '、') as server_user_names
      from work_order_job where tenant_id = o.tenant_id and work_order_id = o.id
    ) j on true
    order by o.down_time desc, o.id desc
  `.execute(db)
  return rows
}
