import type { QuotaKey } from '@care/shared/admin/tenants/quota.words'
import type { Db } from '../db/client.ts'

/** How much one institution uses of something. */
export interface TenantUse {
  tenantId: number
  used: number
}

/**
 * How the use of a quota is counted. An area lists its own in `quotas` of its `area()`, and calls `insistOnRoom` before
 * it adds to it.
 */
export interface QuotaUse {
  quota: QuotaKey
  /** Counts for all these visible tenants in one query; a tenant that uses nothing may be left out. */
  counts: (db: Db, tenantIds: readonly number[]) => Promise<TenantUse[]>
  /** The use grows without a call that could be refused, so a sweep checks it once a minute. */
  isWatched?: true
}

/** The use of one institution, which the transaction must see. */
export const countUse = async ({ counts }: Pick<QuotaUse, 'counts'>, db: Db, tenantId: number): Promise<number> =>
  (await counts(db, [tenantId]))[0]?.used ?? 0
