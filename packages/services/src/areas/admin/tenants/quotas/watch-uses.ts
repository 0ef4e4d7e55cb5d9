import type { Database } from '../../../../platform/db/client.ts'
import { notifyStep } from '../../../../platform/quotas/notify-step.ts'
import { findLimit, findLimited } from '../../../../platform/quotas/quota.repository.ts'
import { countUse, type QuotaUse } from '../../../../platform/quotas/quota-use.ts'
import { sweep } from '../../../../platform/sweep/sweep.ts'

/** Announces reached limits of quotas whose use is never refused: device reports and emergency messages. */
export const announceLimits = sweep({
  due: (database: Database, uses: readonly QuotaUse[]) => findLimited(database, quotasOf(watchedOf(uses))),
  take: async (db, tenantId, uses) => {
    for (const use of watchedOf(uses)) {
      const limit = await findLimit(db, tenantId, use.quota)
      if (limit !== undefined)
        await notifyStep(db, tenantId, use.quota, { used: await countUse(use, db, tenantId), limit })
    }
  },
})

const watchedOf = (uses: readonly QuotaUse[]) => uses.filter(({ isWatched }) => isWatched)
const quotasOf = (uses: readonly QuotaUse[]) => uses.map(({ quota }) => quota)
