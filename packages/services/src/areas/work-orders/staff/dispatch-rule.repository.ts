import type { Caller } from '@care/shared/session/session'
import type { DispatchRule } from '@care/shared/work-orders/staff/dispatch-rules.contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { travelSpeed } from './conflict.repository.ts'

export async function findDispatchRule(db: Db, { tenantId }: Caller): Promise<DispatchRule> {
  const { rows } = await sql<DispatchRule>`select ${travelSpeed(tenantId)} as travel_kmh`.execute(db)
  return { travelKmh: Number(rows[0]?.travelKmh) }
}

export async function saveDispatchRule(db: Db, { tenantId }: Caller, { travelKmh }: DispatchRule): Promise<true> {
  await db
    .insertInto('tenantDispatchRule')
    .values({ tenantId, travelKmh })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet({ travelKmh, updateTime: sql`now()` }))
    .execute()
  return true
}
