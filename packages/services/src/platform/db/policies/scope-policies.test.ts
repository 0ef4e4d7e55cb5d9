import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { ensureRow, findTenantTables, type TenantTable } from '../../../testing/rows/every-table.repository.ts'
import { type Db, inTenants } from '../client.ts'

const made = testDatabase()
const ours = 1000002
/**
 * Ids of a carer and of a role whose data scope is the carer's own data; the tests assign one elder at a time to the
 * carer.
 */
const [carer, role] = [900_001, 900_002]

/** Tables with an elder's id that the data scope does not restrict, each with the reason. */
const open: Record<string, string> = {
  device_breach: 'of a device that stands in a list of warnings, which reach whoever is on duty',
  device_settings_change: 'what was set for an elder, read with the device or the elder alone',
  device_settings_layer: 'limits by which a device is judged, whoever looks',
  elder_access: 'the log of readings is narrowed by institution alone',
  family_telling: 'of a warning, which reaches whoever is on duty',
  warning: 'reaches whoever is on duty',
}

let tables: TenantTable[] = []
let narrowed: string[] = []
const names = async (query: RawBuilder<{ name: string }>) =>
  (await query.execute(made.owner)).rows.map(({ name }) => name)

beforeAll(async () => {
  tables = (await findTenantTables(made.owner)).filter(({ isPartition }) => !isPartition)
  narrowed = await names(
    sql`select tablename as name from pg_policies where policyname = 'in_scope' and tablename <> 'elder' order by 1`,
  )
  for (const table of tables) if (narrowed.includes(table.name)) await ensureRow(made.owner, table, ours)
  const person = { tenantId: ours, id: carer, username: 'carer', nickName: '照护', passwordHash: 'x' }
  await made.owner.insertInto('sysUser').values(person).execute()
  await made.owner
    .insertInto('sysRole')
    .values({ tenantId: ours, id: role, roleName: '仅本人', roleCode: 'alone' })
    .execute()
  await made.owner.insertInto('sysUserRole').values({ tenantId: ours, userId: carer, roleId: role }).execute()
  await made.owner.insertInto('sysRoleScope').values({ tenantId: ours, roleId: role, dsType: 4 }).execute()
  // a policy shows an elder with an open warning to everybody
  await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
  // the role gets every privilege, so that only the row-level policies decide
  await sql`grant all on all tables in schema public to care_test`.execute(made.owner)
  await sql`grant all on all sequences in schema public to care_test`.execute(made.owner)
})

describe('tables that name an elder', () => {
  it('are restricted by data scope, or listed with the reason why not', async () => {
    const ofElders = await names(sql`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'oldman_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`)
    expect(
      ofElders.filter((name) => !narrowed.includes(name)).sort(),
      'give the table the policy `in_scope` in its migration, as packages/services/src/platform/db/migrations/20261208_0100_personal_links.sql does, or say in `open` of this test why not',
    ).toEqual(Object.keys(open).sort())
    expect(narrowed.length).toBeGreaterThan(35)
  })

  it('show a row, and allow changing it, only while its elder is within the data scope', async () => {
    const wrong: unknown[] = []
    for (const name of narrowed) {
      const { rows } = await sql<{ oldmanId: number }>`
        select oldman_id from ${sql.table(name)}
        where tenant_id = ${ours} and oldman_id in (select id from elder where tenant_id = ${ours}) limit 1`.execute(
        made.owner,
      )
      const oldmanId = rows[0]?.oldmanId ?? (await nameSomebody(name))
      const found = { table: name, out: await rowsOf(name, oldmanId), in: 0, outChanged: 0, inChanged: 0 }
      found.outChanged = await changed(name, oldmanId)
      await care(oldmanId, carer)
      found.in = await rowsOf(name, oldmanId)
      found.inChanged = await changed(name, oldmanId)
      await care(oldmanId, null)
      const isRight = found.out === 0 && found.outChanged === 0 && found.in > 0 && found.inChanged > 0
      if (!isRight) wrong.push(found)
    }
    expect(wrong).toEqual([])
  })

  it('show rows without an elder to everybody', async () => {
    const { rows } = await sql<{ imei: string }>`
      select imei from device where tenant_id = ${ours} and oldman_id is null order by imei`.execute(made.owner)
    expect(rows.length).toBeGreaterThan(0)
    const seen = await asCarer(
      async (db) => (await sql<{ imei: string }>`select imei from device order by imei`.execute(db)).rows,
    )
    expect(seen).toEqual(rows)
  })

  it('refuse a new row of an elder outside of the data scope', async () => {
    const tag = { tenantId: ours, name: '检查' }
    const { id: tagId } = await made.owner.insertInto('elderTag').values(tag).returning('id').executeTakeFirstOrThrow()
    const id = await anElder()
    const row = (oldmanId: number) => (db: Db) =>
      sql`insert into elder_tagged (tenant_id, oldman_id, tag_id, create_by) values (${ours}, ${oldmanId}, ${tagId}, 1)`.execute(
        db,
      )
    await expect(asCarer(row(id))).rejects.toMatchObject({ code: '42501' })
    await care(id, carer)
    expect((await asCarer(row(id))).numAffectedRows).toBe(1n)
    await care(id, null)
  })
})

const asCarer = <T>(work: (db: Db) => Promise<T>) => inTenants(made.database, [ours], work, `${ours},${carer}`)

const care = (oldmanId: number, userId: number | null) =>
  made.owner
    .updateTable('elder')
    .set({ managerUserId: userId })
    .where('tenantId', '=', ours)
    .where('id', '=', oldmanId)
    .execute()

const rowsOf = (name: string, oldmanId: number) =>
  asCarer(
    async (db) => (await sql`select from ${sql.table(name)} where oldman_id = ${oldmanId}`.execute(db)).rows.length,
  )

/** Number of the elder's rows that an update would change; the update is rolled back. */
async function changed(name: string, oldmanId: number): Promise<number> {
  let found = -1
  const done = new Error('taken back')
  await asCarer(async (db) => {
    const { numAffectedRows } = await sql`
      update ${sql.table(name)} set oldman_id = oldman_id where oldman_id = ${oldmanId}`.execute(db)
    found = Number(numAffectedRows)
    throw done
  }).catch((error) => {
    if (error !== done) found = -2
  })
  return found
}

const anElder = async (): Promise<number> =>
  (
    await made.owner
      .selectFrom('elder')
      .select('id')
      .where('tenantId', '=', ours)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  ).id

/** Assigns a row of the table to an elder, because the test rows of some tables have no existing elder. */
async function nameSomebody(name: string): Promise<number> {
  const id = await anElder()
  await made.owner.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`update ${sql.table(name)} set oldman_id = ${id} where ctid in (
      select ctid from ${sql.table(name)} where tenant_id = ${ours} order by oldman_id is null limit 1)`.execute(db)
  })
  return id
}
