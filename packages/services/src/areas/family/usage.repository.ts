import { sql } from 'kysely'
import type { QuotaUse } from '../../platform/quotas/quota-use.ts'

/** Short messages of the running month (Asia/Shanghai) that a provider took: to families, and of warnings that nobody takes. */
export const messageUse: QuotaUse = {
  quota: 'messages',
  isWatched: true,
  count: async (db, tenantId) => {
    const { rows } = await sql<{ count: number }>`
      with month as (select date_trunc('month', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' as begins)
      select (
        select count(*) from family_telling, month where tenant_id = ${tenantId} and create_time >= begins
          and channel = 'sms' and state in ('sending', 'sent', 'read')
      ) + (
        select count(*) from warning_sms, month where tenant_id = ${tenantId} and create_time >= begins
          and status is distinct from 'failed'
      ) as count`.execute(db)
    return rows[0]?.count ?? 0
  },
}
