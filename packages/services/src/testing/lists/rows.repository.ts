import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import type { Row } from './list-case.ts'

/** Rows with exact times, read by the owner across tenants. */
export async function rowsOf(owner: Database, query: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(found) as row from (${query}) as found`.execute(owner)
  return rows.map(({ row }) => row)
}
