import type { PanelTenant } from '@care/shared/admin/panel/panel.contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'

/** Maximum institutions shown on the panel; the list of institutions has all. */
const most = 100

export async function findPanelTenants(db: Db, levels: Map<number, number>): Promise<PanelTenant[]> {
  const ids = [...levels.keys()].slice(0, most)
  const { rows } = await sql<Omit<PanelTenant, 'level'>>`
    select tenant.id, tenant.name, tenant.status, tenant.package_code,
      coalesce((select package_name from base_package where package_code = tenant.package_code), tenant.package_code) as package_name,
      tenant.start_time, tenant.end_time,
      (select count(*) from sys_user one where one.tenant_id = tenant.id and one.remove_time is null) as staff,
      (select count(*) from elder one where one.tenant_id = tenant.id) as elders,
      (select count(*) from device one where one.tenant_id = tenant.id) as devices,
      (select count(*) from device one where one.tenant_id = tenant.id and online_status = 1) as devices_online,
      (select coalesce(sum(file_size), 0) from sys_file one where one.tenant_id = tenant.id) as storage_used
    from sys_tenant tenant where tenant.id = any(${ids}::bigint[])
    order by tenant.path`.execute(db)
  return rows.map((row) => ({ ...row, level: levels.get(row.id) ?? 2 }))
}
