import type { Caller } from '@care/shared/admin/session/session'
import { OrderStatus } from '@care/shared/work/work-orders/job.moves'
import {
  type DispatchRule,
  type DispatchRuleChange,
  defaultDispatchRule,
} from '@care/shared/work/work-orders/staff/dispatch-rules.contract'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { upsert } from '../../../../platform/db/rows.ts'

/** The institution's own rule for dispatching, or the default one. */
export async function findDispatchRule(db: Db, { tenantId }: Pick<Caller, 'tenantId'>): Promise<DispatchRule> {
  const said = await db
    .selectFrom('tenantDispatchRule')
    .select(['travelKmh', 'signRadiusM', 'lateMinutes', 'dispatchMinutes', 'arriveMinutes', 'lowScore'])
    .where('tenantId', '=', tenantId)
    .executeTakeFirst()
  return (
    said ?? {
      ...defaultDispatchRule,
      dispatchMinutes: [...defaultDispatchRule.dispatchMinutes],
      arriveMinutes: [...defaultDispatchRule.arriveMinutes],
    }
  )
}

/** Saves the dispatch rule; it applies to open orders as well. */
export async function saveDispatchRule(db: Db, { tenantId }: Caller, change: DispatchRuleChange): Promise<true> {
  const before = await findDispatchRule(db, { tenantId })
  const said = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  await upsert(db, 'tenantDispatchRule', { tenantId }, { ...said, updateTime: sql`now()` })
  const more = (change.lateMinutes ?? before.lateMinutes) - before.lateMinutes
  if (more !== 0)
    await db
      .updateTable('workOrderJob')
      .set({ lateAt: sql`late_at + make_interval(mins => ${more}::int)` })
      .where('tenantId', '=', tenantId)
      .where('lateAt', 'is not', null)
      .execute()
  if (change.dispatchMinutes || change.arriveMinutes)
    await db
      .updateTable('workOrder')
      .set({ clockAt: sql`now()` })
      .where('tenantId', '=', tenantId)
      .where('status', 'in', [OrderStatus.Waiting, OrderStatus.Assigned])
      // these older orders expired under the previous rule
      .where(sql<boolean>`(clock_at is not null or down_time > now() - interval '1 day')`)
      .execute()
  return true
}
