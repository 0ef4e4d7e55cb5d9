import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { runRolledBack } from '../../../testing/rolled-back.ts'
import { ensureRow, findTenantTables, type TenantTable } from '../../../testing/rows/every-table.repository.ts'

const made = testDatabase()
const [ours, theirs] = [1000002, 1000003]
let whole: TenantTable[]
let parts: TenantTable[]

beforeAll(async () => {
  const tables = await findTenantTables(made.owner)
  whole = tables.filter(({ isPartition }) => !isPartition)
  parts = tables.filter(({ isPartition }) => isPartition)
  for (const table of whole) for (const tenantId of [ours, theirs]) await ensureRow(made.owner, table, tenantId)
  // the role gets every privilege, so that only the row-level policies separate the tenants
  await sql`grant all on all tables in schema public to care_test`.execute(made.owner)
  await sql`grant all on all sequences in schema public to care_test`.execute(made.owner)
})

interface Outcome {
  rows: number
  code?: string
}

/** Runs a statement as the application with these tenants, rolls it back, and returns the outcome. */
async function tried(tenantIds: number[], statement: RawBuilder<unknown>): Promise<Outcome> {
  return runRolledBack(made.database, tenantIds, async (db) => {
    const { rows, numAffectedRows } = await statement.execute(db)
    return { rows: Number(numAffectedRows ?? rows.length) }
  }).catch((error) => ({ rows: -1, code: isOfPolicy(error) ? 'policy' : (error.code ?? error.message) }))
}

const isOfPolicy = ({ code, message }: { code?: string; message: string }) =>
  code === '42501' && message.includes('row-level security policy')

/** Runs a statement against every table, and returns those where the outcome is not the expected one. */
async function exceptions(
  tables: TenantTable[],
  tenantIds: number[],
  statement: (table: TenantTable) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>,
  isExpected: (outcome: Outcome) => boolean,
) {
  const found: unknown[] = []
  for (const table of tables) {
    const outcome = await tried(tenantIds, await statement(table))
    if (!isExpected(outcome)) found.push({ table: table.name, ...outcome })
  }
  return found
}

const rowsOf = ({ name }: TenantTable, tenantId: number) =>
  sql`select from ${sql.table(name)} where tenant_id = ${tenantId}`
const changed = ({ name }: TenantTable, tenantId: number) =>
  sql`update ${sql.table(name)} set tenant_id = tenant_id where tenant_id = ${tenantId}`
const removed = ({ name }: TenantTable, tenantId: number) =>
  sql`delete from ${sql.table(name)} where tenant_id = ${tenantId}`
const moved = ({ name }: TenantTable, from: number, to: number) =>
  sql`update ${sql.table(name)} set tenant_id = ${to} where tenant_id = ${from}`

/**
 * Inserts a copy of one of a tenant's rows, into the table or one of its partitions. From a ledger it copies an entry
 * of the kind `grant`, which needs no earlier entry.
 */
async function inserted({ name, columns }: TenantTable, tenantId: number, source = name) {
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(kept) as row from ${sql.table(source)} as kept where tenant_id = ${tenantId}
    order by to_jsonb(kept)->>'kind' = 'grant' desc nulls last limit 1`.execute(made.owner)
  const list = sql.raw(columns.join(', '))
  const row = { ...(rows[0]?.row as object), ...(await idWithin(name)) }
  return sql`insert into ${sql.table(name)} (${list}) overriding system value
    select ${list} from jsonb_populate_record(null::${sql.table(name)}, ${JSON.stringify(row)}::jsonb)`
}

/** An id of the partition's month, because the partition's trigger checks the id before the policy is applied. */
async function idWithin(partition: string): Promise<{ id?: number }> {
  const [, within] = /^warning_(\d{6}|other)$/.exec(partition) ?? []
  if (!within) return {}
  const month = within === 'other' ? '210001' : within
  const middle = sql<{ id: number }>`select warning_id_floor(to_date(${month}, 'YYYYMM') + 14) as id`
  return (await middle.execute(made.owner)).rows[0] ?? {}
}

const none = ({ rows, code }: Outcome) => rows === 0 && code === undefined
const some = ({ rows }: Outcome) => rows > 0
const refusedByPolicy = ({ code }: Outcome) => code === 'policy'
const uniqueOnly = ({ code }: Outcome) => code === '23505'

it('every table with tenants’ rows is covered, each with rows of two tenants', async () => {
  expect(whole.length).toBeGreaterThan(45)
  for (const tenantId of [ours, theirs])
    expect(await exceptions(whole, [tenantId], (table) => rowsOf(table, tenantId), some)).toEqual([])
})

it('no table shows a row of another tenant', async () => {
  expect(await exceptions(whole, [ours], (table) => rowsOf(table, theirs), none)).toEqual([])
  expect(await exceptions(whole, [theirs, 1000010], (table) => rowsOf(table, ours), none)).toEqual([])
})

it('a transaction without tenants sees only the operator’s published announcements', async () => {
  const anyRow = ({ name }: TenantTable) => sql`select from ${sql.table(name)}`
  const open = await exceptions(whole, [], anyRow, none)
  expect(open).toEqual([{ table: 'announcement', rows: expect.any(Number) }])
  const { rows } = await sql`select from announcement where tenant_id = 1 and status = '1'`.execute(made.owner)
  expect(open).toMatchObject([{ rows: rows.length }])
})

it('no row of another tenant can be updated or deleted', async () => {
  expect(await exceptions(whole, [ours], (table) => changed(table, theirs), none)).toEqual([])
  expect(await exceptions(whole, [ours], (table) => removed(table, theirs), none)).toEqual([])
  // the tenant finds its own rows, although foreign keys and triggers may refuse to delete them
  const own = await exceptions(whole, [ours], (table) => changed(table, ours), some)
  expect(own).toEqual([])
  const kept = await exceptions(
    whole,
    [ours],
    (table) => removed(table, ours),
    (one) => some(one) || ['23503', '23514', '42501'].includes(one.code ?? ''),
  )
  expect(kept).toEqual([])
})

it('inserting a row for another tenant is refused, and so is moving an own row to another tenant', async () => {
  expect(await exceptions(whole, [ours], (table) => inserted(table, theirs), refusedByPolicy)).toEqual([])
  expect(await exceptions(whole, [theirs], (table) => inserted(table, theirs), uniqueOnly)).toEqual([])
  expect(await exceptions(whole, [ours], (table) => moved(table, ours, theirs), refusedByPolicy)).toEqual([])
})

it('the application can access no partition directly, whatever its privileges', async () => {
  expect(parts.length).toBeGreaterThanOrEqual(12)
  const any = ({ name }: TenantTable) => sql`select from ${sql.table(name)}`
  const full = []
  for (const part of parts) if ((await any(part).execute(made.owner)).rows.length > 0) full.push(part)
  expect(new Set(full.map(({ name }) => name.split('_')[0]))).toEqual(new Set(['measurement', 'warning']))

  expect(await exceptions(full, [ours, theirs], any, none)).toEqual([])
  for (const statement of [changed, removed])
    expect(await exceptions(full, [ours], (part) => statement(part, ours), none)).toEqual([])
  const wholeOf = ({ name }: TenantTable) => name.replace(/_\w+$/, '')
  expect(await exceptions(parts, [ours], (part) => inserted(part, ours, wholeOf(part)), refusedByPolicy)).toEqual([])
})
