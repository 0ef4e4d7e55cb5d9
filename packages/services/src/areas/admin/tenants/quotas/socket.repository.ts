import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { is, now, rowsOf } from '../../../../platform/db/rows.ts'
import type { QuotaUse } from '../../../../platform/quotas/quota-use.ts'

/** Replaces the number of open consoles of an institution that one gateway has reported. */
export async function saveSocketCounts(
  db: Db,
  gateway: string,
  sockets: readonly { tenantId: number; count: number }[],
): Promise<void> {
  for (const { tenantId, count } of sockets) {
    await db
      .insertInto('liveSockets')
      .values({ tenantId, gateway, sockets: count })
      .onConflict((conflict) =>
        conflict.columns(['tenantId', 'gateway']).doUpdateSet({ sockets: count, seenTime: now }),
      )
      .execute()
    await rowsOf(db, 'liveSockets', { tenantId, seenTime: is('<', sql<string>`now() - interval '1 hour'`) }).remove()
  }
}

/**
 * Open consoles, summed over all gateways. The limit refuses no console, because any console may be the one on which a
 * dispatcher hears an SOS.
 */
export const socketUse: QuotaUse = {
  quota: 'sockets',
  isWatched: true,
  counts: async (db, tenantIds) => {
    const rows = await db
      .selectFrom('liveSockets')
      .select(({ fn }) => ['tenantId', fn.sum<number>('sockets').as('used')])
      .where('tenantId', 'in', tenantIds)
      .where('seenTime', '>', sql<string>`now() - interval '2 minutes'`)
      .groupBy('tenantId')
      .execute()
    return rows.map(({ tenantId, used }) => ({ tenantId, used: Number(used) }))
  },
}
