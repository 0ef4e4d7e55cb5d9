import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'

export async function findSwapHours(db: Db, tenantId: number): Promise<number | null> {
  const rule = await db
    .selectFrom('tenantDutyRule')
    .select('swapHours')
    .where('tenantId', '=', tenantId)
    .executeTakeFirst()
  return rule?.swapHours ?? null
}

export async function saveSwapHours(db: Db, tenantId: number, swapHours: number | null): Promise<true> {
  await db
    .insertInto('tenantDutyRule')
    .values({ tenantId, swapHours })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet({ swapHours, updateTime: sql<string>`now()` }))
    .execute()
  return true
}
