import type { QuotaKey } from '@care/shared/admin/tenants/quota.words'
import type { Db } from '../db/client.ts'

/** The use of a quota by one institution. */
export interface TenantUse {
  tenantId: number
  used: number
}

/**
 * How the use of a quota is counted. An area lists its quotas in `quotas` of its `area()`, and calls `requireRoom`
 * before it adds to the use.
 */
export interface QuotaUse {
  quota: QuotaKey
  /** Counts for all these visible tenants in one query; a tenant without use may be left out of the result. */
  counts: (db: Db, tenantIds: readonly number[]) => Promise<TenantUse[]>
  /** Set if the use grows without a call that could be refused; a sweep then checks the use once a minute. */
  isWatched?: true
}

/** The use by one institution, which the transaction must see. */
export const countUse = async ({ counts }: Pick<QuotaUse, 'counts'>, db: Db, tenantId: number): Promise<number> =>
  (await counts(db, [tenantId]))[0]?.used ?? 0
