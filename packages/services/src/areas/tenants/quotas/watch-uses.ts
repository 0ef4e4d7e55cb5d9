import { type Database, inTenants } from '../../../platform/db/client.ts'
import { findLimit, findLimited } from '../../../platform/quotas/quota.repository.ts'
import { countUse, type QuotaUse } from '../../../platform/quotas/quota-use.ts'
import { tellStep } from '../../../platform/quotas/tell-step.ts'

/** Tells who comes to a step of a limit by what nobody can be refused: what devices report, and messages of emergencies. */
export async function watchUses(database: Database, uses: readonly QuotaUse[]): Promise<void> {
  const watched = uses.filter(({ isWatched }) => isWatched)
  const failures: unknown[] = []
  for (const tenantId of await findLimited(
    database,
    watched.map(({ quota }) => quota),
  ))
    await watchOne(database, watched, tenantId).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

const watchOne = (database: Database, watched: readonly QuotaUse[], tenantId: number) =>
  inTenants(database, [tenantId], async (db) => {
    for (const use of watched) {
      const limit = await findLimit(db, tenantId, use.quota)
      if (limit !== undefined)
        await tellStep(db, tenantId, use.quota, { used: await countUse(use, db, tenantId), limit })
    }
  })
