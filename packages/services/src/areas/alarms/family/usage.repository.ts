import { sql } from 'kysely'
import type { QuotaUse, TenantUse } from '../../../platform/quotas/quota-use.ts'

/**
 * Text messages of the current month (Asia/Shanghai) that a provider sent: to families, and to staff about unclaimed
 * warnings.
 */
export const messageUse: QuotaUse = {
  quota: 'messages',
  isWatched: true,
  counts: async (db, tenantIds) => {
    const { rows } = await sql<TenantUse>`
      with month as (select date_trunc('month', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' as begins)
      select tenant_id as "tenantId", count(*) as used from (
        select tenant_id from family_telling, month where tenant_id = any(${tenantIds}::bigint[]) and create_time >= begins
          and channel = 'sms' and state in ('sending', 'sent', 'read')
        union all
        select tenant_id from warning_sms, month where tenant_id = any(${tenantIds}::bigint[]) and create_time >= begins
          and status is distinct from 'failed'
      ) as message group by tenant_id`.execute(db)
    return rows
  },
}
