import { sql } from 'kysely'
import type { QuotaUse, TenantUse } from '../../../../platform/quotas/quota-use.ts'

/**
 * Messages accepted in the busiest minute of the last hour. The quota refuses no message, because any message may be a
 * call for help.
 */
export const pointUse: QuotaUse = {
  quota: 'points',
  isWatched: true,
  counts: async (db, tenantIds) => {
    const { rows } = await sql<TenantUse>`
      select tenant_id as "tenantId", max(accepted) as used from device_traffic
      where tenant_id = any(${tenantIds}::bigint[]) and minute > now() - interval '1 hour'
      group by tenant_id`.execute(db)
    return rows
  },
}
