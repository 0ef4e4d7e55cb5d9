import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { inTenants, switchTenants } from '../client.ts'

const made = testDatabase()

const query = async <T>(text: ReturnType<typeof sql<T>>, database = made.owner) => (await text.execute(database)).rows

it('row-level security is forced on every table with tenants’ rows', async () => {
  const open = await query(sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)
      and (c.relname = 'sys_tenant' or exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped))`)
  expect(open).toEqual([])
})

it('every table that the application may access has a policy', async () => {
  const bare = await query(sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where c.relkind in ('r', 'p') and c.relrowsecurity and has_table_privilege('care_app', c.oid, 'select')
      and not exists (select from pg_policy p where p.polrelid = c.oid)`)
  expect(bare).toEqual([])
})

it('every tenant table’s primary and foreign keys contain the tenant', async () => {
  const loose = await query(sql<{ name: string }>`
    select con.conname as name
    from pg_constraint con
    join pg_attribute a on a.attrelid = con.conrelid and a.attname = 'tenant_id'
    join pg_attribute there on there.attrelid = con.confrelid and there.attname = 'tenant_id'
    where con.contype = 'f' and not a.attnum = any(con.conkey)`)
  expect(loose).toEqual([])
})

it('a transaction sees its own tenants only, until it ends', async () => {
  const seen = await inTenants(made.database, [1000002, 1000010], (db) =>
    db.selectFrom('elder').select('tenantId').distinct().orderBy('tenantId').execute(),
  )
  expect(seen).toEqual([{ tenantId: 1000002 }, { tenantId: 1000010 }])
  expect(await made.database.selectFrom('elder').select('id').limit(1).execute()).toEqual([])
})

it('the application’s role owns nothing and cannot bypass row-level security', async () => {
  const [role] = await query(sql`
    select rolsuper, rolbypassrls, rolcreaterole,
           (select count(*) from pg_class where relowner = r.oid) as owned
    from pg_roles r where rolname = 'care_app'`)
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, owned: 0 })
})

it('password hashes and their history are hidden from the application', async () => {
  const forbidden = [
    sql`select password_hash from sys_user`,
    sql`update work_order_log set remarks = 'x'`,
    sql`delete from work_order_log`,
    sql`update work_order_score set score = 5`,
    sql`delete from work_order`,
    sql`update sys_user set super_admin = 1`,
  ]
  for (const statement of forbidden) {
    await expect(
      made.database.transaction().execute(async (db) => {
        await switchTenants(db, [1000002])
        await statement.execute(db)
      }),
    ).rejects.toMatchObject({ code: '42501' })
  }
})
