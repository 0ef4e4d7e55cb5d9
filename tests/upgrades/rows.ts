import type pg from 'pg'

type Row = Record<string, unknown>
/** Rows of each table by key, and the names of the key's columns. */
export type Rows = Map<string, { key: string[]; rows: Map<string, Row> }>

/**
 * A changed value of an existing row. Without a column the whole row: `after` is missing if the row was deleted,
 * `before` if it is new.
 */
export interface Change {
  table: string
  key: string
  column: string | null
  before: unknown
  after: unknown
  row: Row
}

/**
 * Reads every row of the database; with `before`, each table's rows are keyed by the same columns as in that reading.
 */
export async function readRows(client: pg.Client, before?: Rows): Promise<Rows> {
  const { rows: tables } = await client.query<{ name: string; key: string[] }>(`
    select c.relname as name, coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attnum = any(i.indkey)), '{}') as key
    from pg_class c left join pg_index i on i.indrelid = c.oid and i.indisprimary
      left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.relname order by c.relname`)
  const found: Rows = new Map()
  for (const { name, key: own } of tables) {
    const key = before?.get(name)?.key ?? own
    const { rows } = await client.query<{ row: Row }>(`select to_jsonb(kept) as row from ${name} kept`)
    found.set(name, { key, rows: new Map(rows.map(({ row }) => [keyOf(row, key), row])) })
  }
  return found
}

const keyOf = (row: Row, key: string[]) => JSON.stringify(key.length > 0 ? key.map((column) => row[column]) : row)

/** Returns the differences: changed values, deleted rows, and new rows of tables that existed before. */
export function changesOf(before: Rows, after: Rows): Change[] {
  return [...before].flatMap(([table, { rows }]) => {
    const now = after.get(table)?.rows ?? new Map<string, Row>()
    const added = [...now].filter(([key]) => !rows.has(key))
    return [
      ...[...rows].flatMap(([key, row]) => changesOfRow({ table, key, row }, now.get(key))),
      ...added.map(([key, row]) => ({ table, key, column: null, before: undefined, after: row, row })),
    ]
  })
}

function changesOfRow(of: Pick<Change, 'table' | 'key' | 'row'>, now: Row | undefined): Change[] {
  if (!now) return [{ ...of, column: null, before: of.row, after: undefined }]
  return Object.entries(of.row).flatMap(([column, before]) =>
    JSON.stringify(before) === JSON.stringify(now[column]) ? [] : [{ ...of, column, before, after: now[column] }],
  )
}
