import type { QuotaUse } from '../../../platform/quotas/quota-use.ts'

/**
 * Bytes that count towards an institution's quota: its own uploads. Uploads of registered people count for the
 * operator, and files that strangers upload with answers have a separate budget.
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
