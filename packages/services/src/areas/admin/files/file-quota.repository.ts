import type { QuotaUse } from '../../../platform/quotas/quota-use.ts'

/**
 * Bytes of an institution's own uploads. Uploads of registered people count for the operator, and strangers' uploads
 * with answers have a separate budget.
 */
export const fileQuotaUse: QuotaUse = {
  quota: 'files',
  counts: async (db, tenantIds) => {
    const rows = await db
      .selectFrom('sysFile')
      .select(({ fn }) => ['tenantId', fn.sum<number>('fileSize').as('used')])
      .where('tenantId', 'in', tenantIds)
      .where('isExternal', '=', false)
      .where(({ eb, or }) => or([eb('purpose', '<>', 'answer'), eb('createBy', '<>', 0)]))
      .groupBy('tenantId')
      .execute()
    return rows.map(({ tenantId, used }) => ({ tenantId, used: Number(used) }))
  },
}
