import type { QuotaUse } from '../../platform/quotas/quota-use.ts'

/** Bytes of an institution's own uploads; what registered people bring lies with the operator and is theirs. */
export const fileUse: QuotaUse = {
  quota: 'files',
  counts: async (db, tenantIds) => {
    const rows = await db
      .selectFrom('sysFile')
      .select(({ fn }) => ['tenantId', fn.sum<number>('fileSize').as('used')])
      .where('tenantId', 'in', tenantIds)
      .where('isExternal', '=', false)
      .groupBy('tenantId')
      .execute()
    return rows.map(({ tenantId, used }) => ({ tenantId, used: Number(used) }))
  },
}
