import type { Caller } from '@care/shared/admin/session/session'
import type { FeedEntry, FeedQuery } from '@care/shared/live/feed'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../platform/db/client.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import { findWarningsById } from './warning.repository.ts'

export interface WarningChange {
  id: number
  kind: FeedEntry['kind']
}

/**
 * Gives each changed warning the tenant's next feed number and appends a full copy to the live feed. Locks the
 * counter's row, so call it last in a transaction: the numbers then have no gap and follow the commit order.
 */
export async function publishChanges(db: Db, tenantId: number, changes: WarningChange[]): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map(({ id }) => id)
  const warnings = new Map((await findWarningsById(db, tenantId, ids)).map((warning) => [warning.id, warning]))
  const payloads = changes.map(({ id }) => JSON.stringify(warnings.get(id)))
  await sql`
    with change as (
      select id, kind, payload, place
      from unnest(${ids}::bigint[], ${changes.map(({ kind }) => kind)}::text[], ${payloads}::jsonb[])
        with ordinality as change (id, kind, payload, place)
    ), counter as (
      insert into warning_feed_counter as c (tenant_id, seq) values (${tenantId}, ${changes.length})
      on conflict (tenant_id) do update set seq = c.seq + excluded.seq
      returning seq - ${changes.length} as base
    ), numbered as (
      update warning w set seq = base + place from change, counter where w.tenant_id = ${tenantId} and w.id = change.id
    ), fed as (
      insert into warning_feed (tenant_id, seq, kind, warning_id, payload)
      select ${tenantId}, base + place, kind, id, payload || jsonb_build_object('seq', base + place) from change, counter
    )
    select pg_notify('warning_feed', '')
  `.execute(db)
}

/** The latest feed number per tenant; 0 if the tenant never had a warning. */
export async function findCursor(db: Db, tenantIds: number[]): Promise<Record<string, number>> {
  const rows = await rowsOf(db, 'warningFeedCounter', { tenantId: tenantIds }).all(['tenantId', 'seq'])
  const cursor = Object.fromEntries(tenantIds.map((tenantId) => [tenantId, 0]))
  for (const { tenantId, seq } of rows) cursor[tenantId] = seq
  return cursor
}

/** A tenant's feed entries after a number, in order. */
export async function findChangesAfter(
  db: Db,
  { tenantIds }: Caller,
  { tenantId, after, limit }: z.output<typeof FeedQuery>,
): Promise<FeedEntry[]> {
  const rows = await db
    .selectFrom('warningFeed')
    .select(['tenantId', 'seq', 'kind', 'payload'])
    .where('tenantId', 'in', tenantIds)
    .where('tenantId', '=', tenantId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows.map(({ payload, kind, ...row }) => ({
    ...row,
    kind: kind as FeedEntry['kind'],
    warning: payload as FeedEntry['warning'],
  }))
}
