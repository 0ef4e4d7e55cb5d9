import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { plainArray } from '../../../../platform/db/sql/arrays.ts'
import type { BedState } from './bed-absence.ts'

/**
 * Upserts bed states. Changes nothing for a repeat of the same state, or for a message older than the stored change.
 * Makes no query without states. Returns the beds
 * that changed.
 */
export async function upsertBedStates(db: Db, tenantId: number, states: BedState[]) {
  if (states.length === 0) return []
  const { rows } = await sql<{ deviceId: number; inBed: boolean; changedAt: string }>`
    insert into bed_state as b (tenant_id, device_id, in_bed, changed_at, due_at)
    select ${tenantId}, id, in_bed, to_timestamp(changed_at / 1000.0), to_timestamp(due_at / 1000.0)
    from unnest(
      ${plainArray(states.map(({ deviceId }) => deviceId))}::bigint[],
      ${plainArray(states.map(({ inBed }) => (inBed ? 1 : 0)))}::integer[]::boolean[],
      ${plainArray(states.map(({ changedAt }) => changedAt))}::bigint[],
      ${plainArray(states.map(({ dueAt }) => dueAt))}::bigint[]
    ) as state (id, in_bed, changed_at, due_at)
    on conflict (tenant_id, device_id) do update
      set in_bed = excluded.in_bed, changed_at = excluded.changed_at, due_at = excluded.due_at
      where b.in_bed <> excluded.in_bed and b.changed_at < excluded.changed_at
    returning b.device_id, b.in_bed, b.changed_at
  `.execute(db)
  return rows
}

/** Claims the due bed absences, each for one process only (SKIP LOCKED); times are epoch ms. */
export async function claimDueAbsences(db: Db, tenantId: number) {
  const { rows } = await sql<{ imei: string; changedAt: number; dueAt: number }>`
    with due as (
      select device_id, due_at from bed_state where tenant_id = ${tenantId} and due_at <= now()
      order by device_id limit 500 for update skip locked
    ), told as (
      update bed_state b set due_at = null from due
      where b.tenant_id = ${tenantId} and b.device_id = due.device_id
      returning b.device_id, b.changed_at, due.due_at
    )
    select d.imei, (extract(epoch from told.changed_at) * 1000)::bigint as changed_at,
      (extract(epoch from told.due_at) * 1000)::bigint as due_at
    from told join device d on d.tenant_id = ${tenantId} and d.id = told.device_id
  `.execute(db)
  return rows
}
