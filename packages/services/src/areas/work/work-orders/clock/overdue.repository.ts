import type { ClockKind } from '@care/shared/work/work-orders/clock/clock'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { clockRow } from './clock-state.repository.ts'

export interface OverdueOrder {
  id: number
  oldmanName: string
  kind: ClockKind
  minutes: number
  projectNames: string
}

/**
 * Checks the clocks that are due. An expired clock is reported once per target, by the process that locks its row; a
 * clock that still runs is checked again when it expires.
 */
export async function claimOverdueOrders(db: Db, tenantId: number): Promise<OverdueOrder[]> {
  const { rows } = await sql<OverdueOrder>`
    with looked as materialized (
      select id from work_order where tenant_id = ${tenantId} and clock_at <= now() order by clock_at limit 200 for update skip locked
    ), seen as (
      select work.id, work.clock_told, shown.kind, shown.minutes, shown.due_time
      from looked join work_order work on work.tenant_id = ${tenantId} and work.id = looked.id
      left join lateral (${clockRow}) shown on shown.state = 'running' and work.remove_time is null
    ), told as (
      update work_order work set clock_at = case when seen.due_time > now() then seen.due_time end,
        clock_told = case when seen.due_time <= now() then seen.kind else work.clock_told end
      from seen where work.tenant_id = ${tenantId} and work.id = seen.id
      returning work.id, work.oldman_name, seen.kind, seen.minutes, seen.due_time <= now() and seen.clock_told is distinct from seen.kind as is_new
    )
    select told.id, told.oldman_name, told.kind, told.minutes, (
      select string_agg(distinct job.server_project_name, '、') from work_order_job job
      where job.tenant_id = ${tenantId} and job.work_order_id = told.id and job.status <> '6') as project_names
    from told where is_new order by told.id`.execute(db)
  return rows
}

export const insertOverdueLogs = (db: Db, tenantId: number, logs: { workOrderId: number; remarks: string }[]) =>
  db
    .insertInto('workOrderLog')
    .values(logs.map((log) => ({ ...log, tenantId, kind: 'overdue' })))
    .execute()
