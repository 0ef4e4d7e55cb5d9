import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { runRolledBack } from '../../../testing/rolled-back.ts'
import { type Db, inTenants } from '../client.ts'

const made = testDatabase()
const [operator, group, ours, theirs] = [1, 1000001, 1000002, 1000003]

const as = <T>(tenantIds: number[], work: (db: Db) => Promise<T>) => inTenants(made.database, tenantIds, work)
const refused = { code: '42501', message: expect.stringContaining('row-level security') }

const tried = <T>(tenantIds: number[], work: (db: Db) => Promise<T>) => runRolledBack(made.database, tenantIds, work)

describe('tenants', () => {
  const visible = async (tenantIds: number[]) =>
    (await as(tenantIds, (db) => db.selectFrom('sysTenant').select('id').orderBy('id').execute())).map(({ id }) => id)

  it('are visible to themselves and from above', async () => {
    const all = (await made.owner.selectFrom('sysTenant').select('id').orderBy('id').execute()).map(({ id }) => id)
    expect(await visible([operator])).toEqual(all)
    expect(await visible([group])).toEqual([group, ours, theirs])
    expect(await visible([ours])).toEqual([ours])
    expect(await visible([ours, 1000010])).toEqual([ours, 1000010])
    expect(await visible([])).toEqual([])
  })

  it('can only be created below the creating tenant, never beside or above it, nor as the parent of an existing one', async () => {
    const add = (parentId: number) => (db: Db) =>
      db
        .insertInto('sysTenant')
        .values({ id: 1009999, parentId, name: '新院', code: 'new' })
        .returning('path')
        .executeTakeFirstOrThrow()
    expect((await tried([ours], add(ours))).path.map(Number)).toEqual([operator, group, ours, 1009999])
    expect((await tried([operator], add(theirs))).path.map(Number)).toEqual([operator, group, theirs, 1009999])
    await expect(tried([ours], add(theirs))).rejects.toMatchObject({ code: 'P0002' })
    await expect(tried([ours], add(group))).rejects.toMatchObject({ code: 'P0002' })
    await expect(tried([ours], add(0))).rejects.toMatchObject(refused)
  })

  it('always have the path that the database computes, whatever is written', async () => {
    const forged = made.owner.transaction().execute(async (db) => {
      const row = { id: 1009998, parentId: theirs, name: '新院二', code: 'new2', path: [String(ours)] }
      const { path } = await db.insertInto('sysTenant').values(row).returning('path').executeTakeFirstOrThrow()
      const above = await db
        .updateTable('sysTenant')
        .set({ parentId: ours })
        .where('id', '=', row.id)
        .returning('path')
        .executeTakeFirstOrThrow()
      return [path, above.path].map((ids) => ids.map(Number))
    })
    expect(await forged).toEqual([
      [operator, group, theirs, 1009998],
      [operator, group, ours, 1009998],
    ])
    await made.owner.deleteFrom('sysTenant').where('id', '=', 1009998).execute()
  })
})

describe('data shared by all tenants', () => {
  const shared = async () =>
    (
      await sql<{ name: string }>`select tablename as name from pg_policies where policyname = 'operator_writes'
        order by tablename collate "C"`.execute(made.owner)
    ).rows.map(({ name }) => name)
  const rowsIn = async (table: string, tenantIds: number[]) =>
    (await as(tenantIds, (db) => sql`select from ${sql.table(table)}`.execute(db))).rows.length

  it('are readable by everyone and writable by the operator only', async () => {
    const tables = await shared()
    expect(tables).toEqual([
      'base_package',
      'embedded_page',
      'package_price',
      'public_holiday',
      'sys_dict',
      'sys_dict_item',
      'sys_menu',
      'sys_param',
    ])
    await as([operator], (db) =>
      db.insertInto('embeddedPage').values({ routerPath: 'a', name: 'a', url: 'https://a.example' }).execute(),
    )
    for (const table of tables) {
      const { rows } = await sql<{ row: object; columns: string[] }>`select to_jsonb(t) as row, (
          select array_agg(quote_ident(attname)) from pg_attribute
          where attrelid = ${table}::regclass and attnum > 0 and not attisdropped) as columns
        from ${sql.table(table)} t`.execute(made.owner)
      for (const tenantIds of [[], [ours], [11], [operator]]) {
        expect({ table, rows: await rowsIn(table, tenantIds) }).toEqual({ table, rows: rows.length })
      }
      const columns = sql.raw(rows[0]?.columns.join(', ') ?? '')
      const key = table === 'sys_param' ? sql`public_key` : sql`id`
      const write = (db: Db) => sql`update ${sql.table(table)} set ${key} = ${key}`.execute(db)
      const again = (db: Db) =>
        sql`insert into ${sql.table(table)} (${columns}) overriding system value
        select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(rows[0]?.row)}::jsonb)`.execute(
          db,
        )
      const remove = (db: Db) => sql`delete from ${sql.table(table)}`.execute(db)
      for (const tenantIds of [[], [ours], [11], [group]]) {
        expect({ table, n: (await tried(tenantIds, write)).numAffectedRows }).toEqual({ table, n: 0n })
        expect({ table, n: (await tried(tenantIds, remove)).numAffectedRows }).toEqual({ table, n: 0n })
        await expect(tried(tenantIds, again)).rejects.toMatchObject(refused)
      }
      expect((await tried([operator], write)).numAffectedRows).toBe(BigInt(rows.length))
      await expect(tried([operator], again)).rejects.toMatchObject({ code: '23505' })
    }
  })
})

it('allow a tenant to delete its page errors; audit entries cannot be deleted, even by the operator', async () => {
  const entry = (tenantId: number, kind: 'audit' | 'client') => ({
    tenantId,
    kind,
    type: '0',
    title: kind,
    requestUri: '/',
    method: 'GET',
    serviceId: 's',
    userId: 1,
    createBy: 'x',
  })
  for (const tenantId of [operator, ours]) {
    await as([tenantId], (db) =>
      db
        .insertInto('sysLog')
        .values([entry(tenantId, 'audit'), entry(tenantId, 'client')])
        .execute(),
    )
    const audited = await made.owner
      .selectFrom('sysLog')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('kind', '=', 'audit')
      .execute()
    await as([tenantId], (db) => db.deleteFrom('sysLog').execute())
    const left = await made.owner.selectFrom('sysLog').select('id').where('tenantId', '=', tenantId).execute()
    expect(left).toEqual(audited)
    expect(left).not.toEqual([])
  }
})
