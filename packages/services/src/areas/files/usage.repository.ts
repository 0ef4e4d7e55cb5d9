import { sql } from 'kysely'
import type { QuotaUse } from '../../platform/quotas/quota-use.ts'

/** Bytes of an institution's own uploads; what registered people bring lies with the operator and is theirs. */
export const fileUse: QuotaUse = {
  quota: 'files',
  count: async (db, tenantId) => {
    const { used } = await db
      .selectFrom('sysFile')
      .select(({ fn }) => fn.coalesce(fn.sum<number>('fileSize'), sql<number>`0`).as('used'))
      .where('tenantId', '=', tenantId)
      .where('isExternal', '=', false)
      .executeTakeFirstOrThrow()
    return Number(used)
  },
}
