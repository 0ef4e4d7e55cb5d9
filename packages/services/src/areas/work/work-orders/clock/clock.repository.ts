import type { Caller } from '@care/shared/admin/session/session'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import {
  type Clock,
  type ClockFacts,
  ClockKind,
  clockOf,
  type OrderClock,
} from '@care/shared/work/work-orders/clock/clock'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import type { RowKey } from '../../../../platform/db/keys.ts'
import { insert, rowsOf } from '../../../../platform/db/rows.ts'
import { findDispatchRule } from '../staff/dispatch-rule.repository.ts'

const epoch = (column: string) => sql<number | null>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

/**
 * The dispatch clock and the arrival clock of an order, and its current pause; no clocks once every job is cancelled.
 */
export async function findClock(db: Db, { tenantId, id }: RowKey): Promise<OrderClock> {
  const order = await db
    .selectFrom('workOrder as work')
    .innerJoinLateral(
      sql<{ dispatched: number | null; planned: number | null }>`(
        select (extract(epoch from case when bool_and(dispatch_time is not null) then max(dispatch_time) end) * 1000)::float8 as dispatched,
          (extract(epoch from min(server_time)) * 1000)::float8 as planned
        from work_order_job where tenant_id = ${tenantId} and work_order_id = ${id} and status <> '6')`.as('fact'),
      (join) => join.onTrue(),
    )
    .select(['emergencyType', 'fact.dispatched', 'fact.planned'])
    .select([epoch('work.down_time').as('made'), epoch('work.start_time').as('begun')])
    .select(sql<number>`(extract(epoch from now()) * 1000)::float8`.as('now'))
    .where('work.tenantId', '=', tenantId)
    .where('work.id', '=', id)
    .executeTakeFirst()
  if (!order || order.planned === null || order.made === null) return { clocks: [], pause: null }
  const rows = await rowsOf(db, 'workOrderClockPause', { tenantId, workOrderId: id }).all(
    ['fromTime', 'reason', 'operatorName', 'toTime', epoch('from_time').as('from'), epoch('to_time').as('to')],
    ['id'],
  )
  const { made, dispatched, planned, begun, emergencyType, now } = order
  const pauses = rows.map(({ from, to }) => ({ from: Number(from), to }))
  const facts: ClockFacts = { made, dispatched, planned, begun, pauses }
  const rule = await findDispatchRule(db, { tenantId })
  const minutes = { dispatch: rule.dispatchMinutes, arrive: rule.arriveMinutes }
  const clocks = [ClockKind.Dispatch, ClockKind.Arrive].flatMap((kind): Clock[] => {
    const target = minutes[kind][Number(emergencyType) - 1] ?? null
    const clock = target === null ? null : clockOf(kind, facts, target, now)
    if (!clock) return []
    const { due, ...said } = clock
    return [due === null ? { ...said, dueTime: null } : { ...said, seconds: null, dueTime: toShanghaiTime(due) }]
  })
  const open = rows.find(({ toTime }) => toTime === null)
  const { fromTime = '', reason = '', operatorName = '' } = open ?? {}
  return { clocks, pause: open && begun === null ? { fromTime, reason, operatorName } : null }
}

export async function insertPause(db: Db, { tenantId, id }: RowKey, { userId, nickName }: Caller, reason: string) {
  await insert(db, 'workOrderClockPause', {
    tenantId,
    workOrderId: id,
    reason,
    operatorId: userId,
    operatorName: nickName,
  })
  await rowsOf(db, 'workOrder', { tenantId, id }).change({ clockAt: null })
}

/** Ends the pause and makes the clock due for a check; false when the order was not paused. */
export async function endPause(db: Db, { tenantId, id }: RowKey, { userId, nickName }: Caller): Promise<boolean> {
  const ended = await rowsOf(db, 'workOrderClockPause', { tenantId, workOrderId: id, toTime: null }).changed(
    { toTime: sql`greatest(now(), from_time)`, enderId: userId, enderName: nickName },
    ['id'],
  )
  if (!ended) return false
  const due = db.updateTable('workOrder').set({ clockAt: sql`now()` }).where('tenantId', '=', tenantId)
  await due.where('id', '=', id).execute()
  return true
}
