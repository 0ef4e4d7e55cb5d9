import pg from 'pg'

interface Column {
  table: string
  column: string
  type: string
  /** Labels of an enumeration type; null for other types. */
  labels: string[] | null
  nullable: boolean
  filled: boolean
  computed: boolean
}

const scalars: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  uuid: 'string',
  date: 'string',
  timestamptz: 'Timestamp',
  jsonb: 'Json',
  bytea: 'Buffer',
}

const head = `// Written from the migrated database by tables.test.ts with -u: do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Read as \`yyyy-MM-dd HH:mm:ss\` in Asia/Shanghai. */
export type Timestamp = ColumnType<string, string | Date, string | Date>
/** Written as JSON text and read as the parsed value. */
export type Json = ColumnType<unknown, string, string>
type GeneratedTimestamp = ColumnType<string, string | Date | undefined, string | Date>
type GeneratedJson = ColumnType<unknown, string | undefined, string>
`

/**
 * Generates the source of \`tables.ts\`: one interface per table, without partitions. Names are in camel case, as the
 * CamelCasePlugin converts them.
 */
export async function describeTables(ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(
      `select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
              (a.atthasdef or a.attidentity <> '') as filled,
              a.attgenerated <> '' as computed,
              (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid) as labels
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       join pg_type t on t.oid = a.atttypid
       where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'schema_migration'
       order by c.relname, a.attnum`,
    )
    return describe(rows)
  } finally {
    await client.end()
  }
}

function describe(columns: Column[]): string {
  const tables = Map.groupBy(columns, ({ table }) => table)
  const interfaces = [...tables].map(([table, own]) => {
    const lines = own.map((column) => `  ${camel(column.column)}: ${typeOf(column)}`)
    return `export interface ${pascal(table)} {\n${lines.join('\n')}\n}\n`
  })
  const names = [...tables.keys()].map((table) => `  ${camel(table)}: ${pascal(table)}`)
  return `${[head, ...interfaces].join('\n')}\nexport interface DB {\n${names.join('\n')}\n}\n`
}

function typeOf({ table, column, type, labels, nullable, filled, computed }: Column): string {
  const isArray = type.startsWith('_')
  const scalar = labels ? labels.map((label) => `'${label}'`).join(' | ') : scalars[isArray ? type.slice(1) : type]
  if (!scalar) throw new Error(`no TypeScript type for ${type} of ${table}.${column}`)

  // the pg driver returns the elements of bigint[] as text
  const base = type === '_int8' ? 'string[]' : isArray ? `${scalar}[]` : scalar
  if (computed) return `GeneratedAlways<${base}${nullable ? ' | null' : ''}>`
  if (nullable) return `${base} | null`
  if (!filled) return base
  return base === 'Timestamp' || base === 'Json' ? `Generated${base}` : `Generated<${base}>`
}

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const pascal = (name: string) => camel(`_${name}`)
