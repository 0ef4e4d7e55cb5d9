import pg from 'pg'

/** Tables left out, because they are large and their rows resemble those of other tables. */
const leftOut = ['measurement', 'measurement_late']

interface Column {
  name: string
}

/**
 * Dumps the rows of a database as SQL, with the names of the migrations that create its tables. One statement per
 * table, one line per row, in key order.
 */
export async function dumpRows(databaseUrl: string, release: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query("set timezone to 'UTC'")
    const { rows: applied } = await client.query<Column>('select name from schema_migration order by name')
    const { rows: tables } = await client.query<Column>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
         and relname <> all($1) order by relname`,
      [leftOut],
    )
    const parts = [`-- release ${release}`, `-- migrations ${applied.map(({ name }) => name).join(' ')}`]
    for (const { name } of tables) parts.push(...(await rowsOf(client, name)))
    const { rows: sequences } = await client.query<{ said: string }>(
      `select format('select setval(%L, %s);', schemaname || '.' || sequencename, last_value) as said
       from pg_sequences where schemaname = 'public' and last_value is not null order by sequencename`,
    )
    return `${[...parts, ...sequences.map(({ said }) => said)].join('\n')}\n`
  } finally {
    await client.end()
  }
}

async function rowsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows: columns } = await client.query<Column>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [`public.${table}`],
  )
  const names = columns.map(({ name }) => name)
  const values = names.map((name) => `quote_nullable(${name}::text)`).join(" || ', ' || ")
  const { rows } = await client.query<{ said: string }>(
    `select '(' || ${values} || ')' as said from public.${table} order by 1`,
  )
  if (rows.length === 0) return []
  const said = rows.map((row) => row.said).join(',\n')
  return [`insert into ${table} (${names.join(', ')}) overriding system value values\n${said};`]
}
