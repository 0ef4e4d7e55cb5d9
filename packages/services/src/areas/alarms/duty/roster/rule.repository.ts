import type { Db } from '../../../../platform/db/client.ts'
import { now, rowsOf, upsert } from '../../../../platform/db/rows.ts'

export const findSwapHours = async (db: Db, tenantId: number): Promise<number | null> =>
  (await rowsOf(db, 'tenantDutyRule', { tenantId }).value('swapHours')) ?? null

export async function saveSwapHours(db: Db, tenantId: number, swapHours: number | null): Promise<true> {
  await upsert(db, 'tenantDutyRule', { tenantId }, { swapHours, updateTime: now })
  return true
}
