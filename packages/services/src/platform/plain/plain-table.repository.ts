import type { Caller } from '@care/shared/admin/session/session'
import type { Page, PageQuery } from '@care/shared/http/page'
import type { Field } from '@care/shared/things/field'
import { isOwned, keyOf, type Thing } from '@care/shared/things/thing'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { applyFilters } from '../db/paging/filters.ts'
import { type PlainName, type PlainRow, paginate, plainRows } from '../db/paging/queries.ts'

export type Query = PageQuery & Record<string, unknown> & { ids?: number[] | undefined }

export interface PlainTable {
  name: PlainName
  thing: Thing
  /** Fields that are computed, not columns of the table. */
  from: Readonly<Record<string, RawBuilder<unknown>>>
}

const tenantName = sql`(select name from sys_tenant where sys_tenant.id = tenant_id)`

const parentName = (name: string, { label, tree = 'id' }: Thing) =>
  sql`(select above.${sql.ref(label)} from ${sql.table(name)} above where above.id = ${sql.ref(`${name}.${tree}`)})`

function select(db: Db, { name, thing, from }: PlainTable, { tenantIds }: Caller) {
  const elsewhere: PlainTable['from'] = { tenantName, parentName: parentName(name, thing), ...from }
  const fields = Object.keys(thing.fields)
  const sums = fields.filter((field) => !(field in elsewhere) && isMoney(thing, field))
  const own = fields.filter((field) => !(field in elsewhere) && !sums.includes(field))
  const others = fields.flatMap((field) => (elsewhere[field] ? [elsewhere[field].as(field)] : []))
  const rows = plainRows(db)
    .selectFrom(name)
    .select([keyOf(thing), ...own])
    .select(others)
    .select(sums.map((field) => sql<number>`${sql.ref(`${field}Fen`)}::float8 / 100`.as(field)))
  // a filter on an institution that the caller does not see finds nothing
  const seen = tenantIds.length > 0 ? tenantIds : [0]
  return isOwned(thing) ? rows.where('tenantId', 'in', seen) : rows
}

const isMoney = ({ fields }: Thing, name: string) => fields[name]?.kind === 'money'

/** A row as stored: money is yuan on the wire and fen in a column `<name>_fen`. */
const kept = (thing: Thing, row: PlainRow): PlainRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) =>
      isMoney(thing, name) ? [`${name}Fen`, value === null ? null : Math.round(Number(value) * 100)] : [name, value],
    ),
  )

const isText = (field?: Field) => ['line', 'shown'].includes(field?.kind ?? '')

export function findPlainPage(db: Db, table: PlainTable, caller: Caller, query: Query): Promise<Page<PlainRow>> {
  const { thing } = table
  const asked = [...thing.search, ...(thing.within ? [thing.within] : [])]
  const same = asked.filter((name) => !isText(thing.fields[name]))
  let rows = applyFilters(select(db, table, caller), query, { words: thing, same, ids: keyOf(thing) })
  for (const name of thing.order ?? []) rows = rows.orderBy(name)
  // the thing's own order, otherwise the newest first
  return paginate(db, rows.orderBy(keyOf(thing), thing.order ? 'asc' : 'desc'), query)
}

export const findPlain = (db: Db, table: PlainTable, caller: Caller, id: number) =>
  select(db, table, caller).where(keyOf(table.thing), '=', id).executeTakeFirst()

/** Locks the row (FOR UPDATE). */
export const lockPlain = (db: Db, table: PlainTable, caller: Caller, id: number) =>
  select(db, table, caller).where(keyOf(table.thing), '=', id).forUpdate().executeTakeFirst()

export async function insertPlain(db: Db, { name, thing }: PlainTable, row: PlainRow): Promise<void> {
  await plainRows(db).insertInto(name).values(kept(thing, row)).execute()
}

export async function updatePlain(db: Db, { name, thing }: PlainTable, id: number, changes: PlainRow): Promise<void> {
  await plainRows(db)
    .updateTable(name)
    .set({ ...kept(thing, changes), updateTime: sql`now()` })
    .where(keyOf(thing), '=', id)
    .execute()
}

export async function deletePlain(db: Db, { name, thing }: PlainTable, id: number): Promise<void> {
  await plainRows(db).deleteFrom(name).where(keyOf(thing), '=', id).execute()
}

/** Columns that a `unique` field is unique within: the institution, or the parent record. */
const scopeOf = ({ within }: Thing, row: PlainRow) => ['tenantId', within ?? ''].filter((name) => name in row)

/** Existing values of the `unique` field where this row would be. */
export async function findExistingValues(db: Db, { name, thing }: PlainTable, row: PlainRow): Promise<unknown[]> {
  const { unique = '' } = thing
  let rows = plainRows(db).selectFrom(name).select(unique)
  for (const field of scopeOf(thing, row)) rows = rows.where(field, '=', row[field])
  return (await rows.execute()).map((one) => one[unique])
}

/**
 * Inserts these records. With `update`, existing ones get the importable fields, or these `columns` of them; a field
 * that a row leaves out becomes null.
 */
export async function upsertPlain(
  db: Db,
  { name, thing }: PlainTable,
  given: PlainRow[],
  update: false | { columns: readonly string[] | undefined },
) {
  const { imported = [], unique = '' } = thing
  const rows = given.map((row) => ({ ...Object.fromEntries(imported.map((field) => [field, null])), ...row }))
  const identity = [...scopeOf(thing, given[0] ?? {}), unique]
  const changed = imported
    .filter((field) => field !== unique && (!update || (update.columns?.includes(field) ?? true)))
    .map((field) => (isMoney(thing, field) ? `${field}Fen` : field))
  const insert = plainRows(db)
    .insertInto(name)
    .values(rows.map((row) => kept(thing, row)))
  const statement = update
    ? insert.onConflict((conflict) =>
        conflict.columns(identity).doUpdateSet(({ ref }) => ({
          ...Object.fromEntries(changed.map((field) => [field, ref(`excluded.${field}`)])),
          updateTime: sql`now()`,
        })),
      )
    : insert
  await statement.execute()
}

/** Whether the first record is the second or a descendant of it. Locks the tree against moves (advisory lock). */
export async function isBelow(db: Db, { name, thing }: PlainTable, id: number, above: number): Promise<boolean> {
  const [key, parent] = [sql.ref(keyOf(thing)), sql.ref(thing.tree ?? '')]
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tree of ${name}`}, 0))`.execute(db)
  const { rows } = await sql`
    with recursive up as (
      select ${key} as id, ${parent} as parent from ${sql.table(name)} where ${key} = ${id}
      union select t.${key}, t.${parent} from ${sql.table(name)} t join up on t.${key} = up.parent
    ) select from up where id = ${above}`.execute(db)
  return rows.length > 0
}
