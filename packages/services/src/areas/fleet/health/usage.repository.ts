import { sql } from 'kysely'
import type { QuotaUse } from '../../../platform/quotas/quota-use.ts'

/** What devices report, in the busiest minute of the last hour. Nothing is refused: any report may be somebody's call for help. */
export const pointUse: QuotaUse = {
  quota: 'points',
  isWatched: true,
  count: async (db, tenantId) => {
    const { rows } = await sql<{ most: number }>`
      select coalesce(max(accepted), 0) as most from device_traffic
      where tenant_id = ${tenantId} and minute > now() - interval '1 hour'`.execute(db)
    return rows[0]?.most ?? 0
  },
}
