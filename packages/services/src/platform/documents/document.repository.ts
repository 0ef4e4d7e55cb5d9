import type { Caller } from '@care/shared/admin/session/session'
import { orNotFound } from '@care/shared/http/errors'
import type { PageQuery } from '@care/shared/http/page'
import type { Document } from '@care/shared/resources/document'
import type { InsertObject, SelectQueryBuilder } from 'kysely'
import type { Db } from '../db/client.ts'
import { applyFilters, type Filters, findListPage } from '../db/paging/filters.ts'
import { insertReturningId, rowsOf } from '../db/rows.ts'
import type { DB } from '../db/tables.ts'

/** How the records of a document are stored. */
export interface DocumentTable<D, A extends keyof D, Row> {
  /** The table whose rows have states, and its key `id`. */
  table: keyof DB & string
  /** The query of the records in a response, in list order, limited to institutions that the caller sees. */
  rows: (db: Db, caller: Caller) => SelectQueryBuilder<D, A, Row>
  /** Search filters of the list. */
  filters: Filters<D, A, Row>
  /** Columns besides the state that must be unchanged for a transition, such as the person who holds the record. */
  held?: readonly (keyof Row & string)[]
}

export const findDocumentPage = <D, A extends keyof D, Row>(
  db: Db,
  caller: Caller,
  { rows, filters }: DocumentTable<D, A, Row>,
  query: object,
) => findListPage(db, rows(db, caller), query as PageQuery, filters)

export async function findDocument<D, A extends keyof D, Row>(
  db: Db,
  caller: Caller,
  { rows }: DocumentTable<D, A, Row>,
  { noun }: Document,
  id: number,
): Promise<Row> {
  const one = applyFilters(rows(db, caller), { ids: [id] }, {})
  return (await one.executeTakeFirst().then(orNotFound(noun))) as Row
}

/** Changes the record's state if the record is unchanged since it was read (optimistic lock); otherwise false. */
export function moveDocument<D, A extends keyof D, Row extends { id: number }>(
  db: Db,
  { table, held = [] }: DocumentTable<D, A, Row>,
  { state }: Document,
  row: Row,
  change: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const names = ['id', 'tenantId', state, ...held] as (keyof Row)[]
  const asSeen = Object.fromEntries(names.map((name) => [name, row[name]]))
  return rowsOf(db, table, asSeen).change(change)
}

export const insertDocument = <D, A extends keyof D, Row>(
  db: Db,
  { table }: DocumentTable<D, A, Row>,
  record: Readonly<Record<string, unknown>>,
): Promise<number> => insertReturningId(db, table, record as InsertObject<DB, typeof table>)
