import { sql } from 'kysely'
import type { Db } from '../../platform/db/client.ts'

interface Extension {
  tenantId: number
  orderId: number
  days: number
  packageCode: string
  operator: string
}

/**
 * The only place where what was bought moves an institution's end: from its end, or from now where that lies back, and never for the same order
 * twice. One without end stays so: nothing that was bought makes it shorter.
 */
export async function extendValidity(
  db: Db,
  { tenantId, orderId, days, packageCode, operator }: Extension,
): Promise<void> {
  await sql`
    with before as (
      select id, end_time, package_code from sys_tenant where id = ${tenantId} for update
    ), after as (
      update sys_tenant tenant
      set end_time = case when before.end_time is not null
            then greatest(before.end_time, now()) + make_interval(days => ${days}) end,
          package_code = ${packageCode}, update_time = now()
      from before where tenant.id = before.id
      returning tenant.end_time
    )
    insert into tenant_validity_change
      (tenant_id, order_id, days, before_end, after_end, before_package, after_package, operator)
    select ${tenantId}, ${orderId}, ${days}, before.end_time, after.end_time, before.package_code, ${packageCode}, ${operator}
    from before, after`.execute(db)
}

export const findChange = (db: Db, tenantId: number, orderId: number) =>
  db
    .selectFrom('tenantValidityChange')
    .select(['days', 'beforeEnd', 'afterEnd', 'operator', 'createTime'])
    .where('tenantId', '=', tenantId)
    .where('orderId', '=', orderId)
    .executeTakeFirst()
