import type { Caller } from '@care/shared/admin/session/session'
import type { Page, PageQuery } from '@care/shared/http/page'
import type { Field } from '@care/shared/resources/field'
import { isOwned, keyOf, type ResourceDefinition } from '@care/shared/resources/resource'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { applyFilters } from '../db/paging/filters.ts'
import { type PlainName, type PlainRow, paginate, plainRows } from '../db/paging/queries.ts'

export type Query = PageQuery & Record<string, unknown> & { ids?: number[] | undefined }

export interface PlainTable {
  name: PlainName
  definition: ResourceDefinition
  /** Fields that are computed and so are no columns of the table. */
  from: Readonly<Record<string, RawBuilder<unknown>>>
}

const tenantName = sql`(select name from sys_tenant where sys_tenant.id = tenant_id)`

const parentName = (name: string, { label, tree = 'id' }: ResourceDefinition) =>
  sql`(select above.${sql.ref(label)} from ${sql.table(name)} above where above.id = ${sql.ref(`${name}.${tree}`)})`

function select(db: Db, { name, definition, from }: PlainTable, { tenantIds }: Caller) {
  const elsewhere: PlainTable['from'] = { tenantName, parentName: parentName(name, definition), ...from }
  const fields = Object.keys(definition.fields)
  const sums = fields.filter((field) => !(field in elsewhere) && isMoney(definition, field))
  const own = fields.filter((field) => !(field in elsewhere) && !sums.includes(field))
  const others = fields.flatMap((field) => (elsewhere[field] ? [elsewhere[field].as(field)] : []))
  const rows = plainRows(db)
    .selectFrom(name)
    .select([keyOf(definition), ...own])
    .select(others)
    .select(sums.map((field) => sql<number>`${sql.ref(`${field}Fen`)}::float8 / 100`.as(field)))
  // a filter by an institution that the caller does not see must find nothing
  const seen = tenantIds.length > 0 ? tenantIds : [0]
  return isOwned(definition) ? rows.where('tenantId', 'in', seen) : rows
}

const isMoney = ({ fields }: ResourceDefinition, name: string) => fields[name]?.kind === 'money'

/** Converts a row as stored: money is in yuan in JSON, and in fen in a column `<name>_fen`. */
export const storedRow = (definition: ResourceDefinition, row: PlainRow): PlainRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) =>
      isMoney(definition, name)
        ? [`${name}Fen`, value === null ? null : Math.round(Number(value) * 100)]
        : [name, value],
    ),
  )

const isText = (field?: Field) => ['line', 'shown'].includes(field?.kind ?? '')

export function findPlainPage(db: Db, table: PlainTable, caller: Caller, query: Query): Promise<Page<PlainRow>> {
  const { definition } = table
  const asked = [...definition.search, ...(definition.within ? [definition.within] : [])]
  const same = asked.filter((name) => !isText(definition.fields[name]))
  let rows = applyFilters(select(db, table, caller), query, { words: definition, same, ids: keyOf(definition) })
  for (const name of definition.order ?? []) rows = rows.orderBy(name)
  // the sort order of the resource, otherwise newest first
  return paginate(db, rows.orderBy(keyOf(definition), definition.order ? 'asc' : 'desc'), query)
}

export const findPlain = (db: Db, table: PlainTable, caller: Caller, id: number) =>
  select(db, table, caller).where(keyOf(table.definition), '=', id).executeTakeFirst()

/** Locks the row (FOR UPDATE). */
export const lockPlain = (db: Db, table: PlainTable, caller: Caller, id: number) =>
  select(db, table, caller).where(keyOf(table.definition), '=', id).forUpdate().executeTakeFirst()

export async function insertPlain(db: Db, { name, definition }: PlainTable, row: PlainRow): Promise<void> {
  await plainRows(db).insertInto(name).values(storedRow(definition, row)).execute()
}

export async function updatePlain(
  db: Db,
  { name, definition }: PlainTable,
  id: number,
  changes: PlainRow,
): Promise<void> {
  await plainRows(db)
    .updateTable(name)
    .set({ ...storedRow(definition, changes), updateTime: sql`now()` })
    .where(keyOf(definition), '=', id)
    .execute()
}

export async function deletePlain(db: Db, { name, definition }: PlainTable, id: number): Promise<void> {
  await plainRows(db).deleteFrom(name).where(keyOf(definition), '=', id).execute()
}

/** Columns within which a `unique` field must be unique: the institution, or the parent record. */
const scopeOf = ({ within }: ResourceDefinition, row: PlainRow) =>
  ['tenantId', within ?? ''].filter((name) => name in row)

/** Which values of the `unique` field already exist in the institution or parent of this row. */
export async function findExistingValues(db: Db, { name, definition }: PlainTable, row: PlainRow): Promise<unknown[]> {
  const { unique = '' } = definition
  let rows = plainRows(db).selectFrom(name).select(unique)
  for (const field of scopeOf(definition, row)) rows = rows.where(field, '=', row[field])
  return (await rows.execute()).map((one) => one[unique])
}

/**
 * Upserts records. With `update`, existing records get all importable fields, or only these `columns`; a field that a
 * row omits becomes null.
 */
export async function upsertPlain(
  db: Db,
  { name, definition }: PlainTable,
  given: PlainRow[],
  update: false | { columns: readonly string[] | undefined },
) {
  const { imported = [], unique = '' } = definition
  const rows = given.map((row) => ({ ...Object.fromEntries(imported.map((field) => [field, null])), ...row }))
  const identity = [...scopeOf(definition, given[0] ?? {}), unique]
  const changed = imported
    .filter((field) => field !== unique && (!update || (update.columns?.includes(field) ?? true)))
    .map((field) => (isMoney(definition, field) ? `${field}Fen` : field))
  const insert = plainRows(db)
    .insertInto(name)
    .values(rows.map((row) => storedRow(definition, row)))
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

/** Locks the tree against moves until the transaction ends (advisory lock). */
export const lockTree = (db: Db, { name }: Pick<PlainTable, 'name'>) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`tree of ${name}`}, 0))`.execute(db)

/** Whether the first record is the second or a descendant of it. Locks the tree against moves. */
export async function isBelow(db: Db, table: PlainTable, id: number, above: number): Promise<boolean> {
  const { name, definition } = table
  const [key, parent] = [sql.ref(keyOf(definition)), sql.ref(definition.tree ?? '')]
  await lockTree(db, table)
  const { rows } = await sql`
    with recursive up as (
      select ${key} as id, ${parent} as parent from ${sql.table(name)} where ${key} = ${id}
      union select t.${key}, t.${parent} from ${sql.table(name)} t join up on t.${key} = up.parent
    ) select from up where id = ${above}`.execute(db)
  return rows.length > 0
}
