import { type QuotaKey, quotaPercent, quotaSteps, quotaStepText } from '@care/shared/admin/tenants/quota.words'
import type { Db } from '../db/client.ts'
import { notifyEach } from '../relay/notice.repository.ts'
import { findManagers, markReachedSteps, resetSteps } from './quota.repository.ts'

/**
 * Notifies an institution's managers once when its use of a quota reaches a warning step, and again only after the use
 * was below that step. `more` is the amount being added; undefined if the use grew without a call.
 */
export async function notifyStep(
  db: Db,
  tenantId: number,
  quota: QuotaKey,
  { used, limit }: { used: number; limit: number },
  more = 0,
): Promise<void> {
  const before = quotaPercent(used, limit)
  const after = quotaPercent(used + more, limit)
  const reached = quotaSteps.filter((step) => step <= after)
  const [highest] = reached.toReversed()
  if (highest === undefined && more > 0) return

  const below = quotaSteps.filter((step) => step > before)
  if (below.length > 0) await resetSteps(db, tenantId, quota, below)
  if (highest === undefined || !(await markReachedSteps(db, tenantId, quota, reached)).has(highest)) return
  const text = quotaStepText(quota, { used: used + more, limit })
  await notifyEach(db, await findManagers(db, tenantId), { kind: 'institution', tenantId, text })
}
