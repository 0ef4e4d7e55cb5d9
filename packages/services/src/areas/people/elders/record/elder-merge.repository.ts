import type { Caller } from '@care/shared/admin/session/session'
import type { RecordHistory } from '@care/shared/people/elders/record/record'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import type { RowKey } from '../../../../platform/db/keys.ts'
import { insertReturningId, now, rowsOf } from '../../../../platform/db/rows.ts'

/** A row in JSON form, as the database returns it, by column: no value changes by converting it. */
export type JsonRow = Record<string, unknown>

/** The whole current row as JSON. */
export async function findJsonRow(db: Db, { tenantId, id }: RowKey): Promise<JsonRow> {
  const { rows } = await sql<{ whole: JsonRow }>`
    select to_jsonb(elder) as whole from elder where tenant_id = ${tenantId} and id = ${id}`.execute(db)
  return rows[0]?.whole ?? {}
}

/** Writes these columns back, when a merge is undone. */
export async function restoreColumns(db: Db, { tenantId, id }: RowKey, columns: JsonRow): Promise<void> {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = 'elder'::regclass and attgenerated = '' and attname = any(${Object.keys(columns)}::text[])`.execute(
    db,
  )
  const names = rows.map(({ name }) => name)
  if (names.length === 0) return
  const changes = names.map((name) => sql`${sql.ref(name)} = was.${sql.ref(name)}`)
  await sql`update elder set ${sql.join(changes)}
    from jsonb_populate_record(null::elder, ${JSON.stringify(columns)}::jsonb) as was
    where elder.tenant_id = ${tenantId} and elder.id = ${id}`.execute(db)
}

/** Whether all of these elders occupy or have reserved a bed. */
export async function haveBeds(db: Db, tenantId: number, ids: number[]): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(distinct oldman_id) as count from bed_stay
    where tenant_id = ${tenantId} and oldman_id = any(${ids}::bigint[]) and (to_time is null or to_time > now())`.execute(
    db,
  )
  return rows[0]?.count === ids.length
}

interface Way {
  tenantId: number
  from: number
  to: number
}

/**
 * Moves all rows that refer to one elder to the other one. With `done`, the result of an earlier move, undoes that
 * move.
 */
export async function moveRows(db: Db, { nickName }: Caller, { tenantId, from, to }: Way, done: object | null = null) {
  // a longer timeout, because an elder has many measurements after some years
  await sql`select set_config('statement_timeout', '60000', true), set_config('app.operator', ${nickName}, true)`.execute(
    db,
  )
  const { rows } = await sql<{ moved: JsonRow }>`
    select move_elder_rows(${tenantId}, ${from}, ${to}, ${done && JSON.stringify(done)}::jsonb) as moved`.execute(db)
  return rows[0]?.moved ?? {}
}

interface Merge {
  keptId: number
  droppedId: number
  before: JsonRow
  after: JsonRow
  dropped: JsonRow
  moved: JsonRow
  reason: string | null
}

export async function insertMerge(
  db: Db,
  { userId, nickName }: Caller,
  tenantId: number,
  merge: Merge,
): Promise<number> {
  const { before, after, dropped, moved, ...rest } = merge
  return insertReturningId(db, 'elderMerge', {
    ...rest,
    tenantId,
    createBy: userId,
    createByName: nickName,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    dropped: JSON.stringify(dropped),
    moved: JSON.stringify(moved),
  })
}

/** Locks the merge (FOR UPDATE), so that it cannot be undone twice. */
export function lockMerge(db: Db, { tenantIds }: Caller, id: number) {
  const own = ['tenantId', 'id', 'keptId', 'droppedId', 'createTime', 'undoTime'] as const
  const ofKept = [sql<JsonRow>`before`.as('before'), sql<JsonRow>`after`.as('after')] as const
  const ofDropped = [sql<JsonRow>`dropped`.as('dropped'), sql<JsonRow>`moved`.as('moved')] as const
  return rowsOf(db, 'elderMerge', { tenantId: tenantIds, id }).lock([...own, ...ofKept, ...ofDropped])
}

export const markUndone = (db: Db, { userId }: Caller, { tenantId, id }: RowKey) =>
  rowsOf(db, 'elderMerge', { tenantId, id }).change({ undoBy: userId, undoTime: now })

/** The newest merge into this record that can still be undone. */
export async function findUndoable(db: Db, { tenantIds }: Caller, oldmanId: number): Promise<RecordHistory['merge']> {
  const found = await db
    .selectFrom('elderMerge')
    .innerJoin('elder as dropped', inTenant('dropped.id', 'elderMerge.droppedId'))
    .select(['elderMerge.id', 'elderMerge.createBy', 'createByName', 'elderMerge.createTime', 'elderMerge.reason'])
    .select('dropped.userName as droppedName')
    .where('elderMerge.tenantId', 'in', tenantIds)
    .where('keptId', '=', oldmanId)
    .where('undoTime', 'is', null)
    .where('elderMerge.createTime', '>', sql<string>`now() - interval '1 day'`)
    .orderBy('elderMerge.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}
