import type { QuotaKey } from '@care/shared/tenants/quota.words'
import type { Db } from '../db/client.ts'

/** What one institution has of something. */
export interface Used {
  tenantId: number
  used: number
}

/** How much of something institutions have. An area says its own among the `quotas` of its `area()`, and asks for room where it adds to it. */
export interface QuotaUse {
  quota: QuotaKey
  /** One answer for all of them, which the transaction sees; who has nothing may be left out. */
  counts: (db: Db, tenantIds: readonly number[]) => Promise<Used[]>
  /** It grows without anybody who could be refused: it is looked at once a minute. */
  isWatched?: true
}

/** What one institution has; the transaction sees it. */
export const countUse = async ({ counts }: Pick<QuotaUse, 'counts'>, db: Db, tenantId: number): Promise<number> =>
  (await counts(db, [tenantId]))[0]?.used ?? 0
