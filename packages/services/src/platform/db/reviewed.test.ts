import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'

const made = testDatabase()

/** Expects the rights in the database to equal the lists in `reviewed`, which were reviewed by a person. */
const expectReviewed = (name: string, found: string[]) =>
  expect(
    `${found.join('\n')}\n`,
    `renew reviewed/${name}.txt by \`npm test -- packages/services/src/platform/db/reviewed.test.ts -u\`, and read the difference`,
  ).toMatchFileSnapshot(`reviewed/${name}.txt`)

const lines = async (query: ReturnType<typeof sql<{ line: string }>>) =>
  (await query.execute(made.owner)).rows.map(({ line }) => line)

/**
 * Short names for the expressions of nearly all policies, in the form in which PostgreSQL prints them; other
 * expressions are shown as printed.
 */
const setting = "(string_to_array(current_setting('app.tenant_ids'::text, true), ','::text))::bigint[]"
const sayings: [string, string][] = [
  [`(tenant_id = ANY (${setting}))`, 'own tenants'],
  [`(tenant_id = ANY (( SELECT ${setting} AS string_to_array)::bigint[]))`, 'own tenants'],
  [`(tenant_id IN ( SELECT unnest(${setting}) AS unnest))`, 'own tenants'],
  [`(announcement_tenant_id = ANY (${setting}))`, 'announced by own tenants'],
  [`(path && ${setting})`, 'own tenants and those below'],
  [
    `((id IN ( SELECT unnest(${setting}) AS unnest)) OR (path && ( SELECT ${setting} AS string_to_array)))`,
    'own tenants and those below',
  ],
  ["('1'::text = ANY (string_to_array(current_setting('app.tenant_ids'::text, true), ','::text)))", 'the operator'],
  [
    '(( SELECT (scope_of_transaction() IS NULL)) OR (oldman_id IS NULL) OR (oldman_id IN ( SELECT elders_in_scope() AS elders_in_scope)))',
    'of an elder in scope',
  ],
]
const asRead = (line: string) => sayings.reduce((text, [printed, read]) => text.replaceAll(printed, read), line)

/** SQL condition for declared tables, without the monthly partitions. */
const declared = sql`c.relnamespace = 'public'::regnamespace and not c.relispartition and c.relname <> 'schema_migration'`

it('the database has exactly the reviewed policies', async () => {
  const found = await lines(sql`
    select concat_ws(' · ', tablename, policyname, lower(permissive), lower(cmd),
      'to ' || array_to_string(array(select case role when current_user then 'owner' else role end from unnest(roles) as role), ', '),
      'using ' || regexp_replace(qual, '\\s+', ' ', 'g'),
      'check ' || regexp_replace(with_check, '\\s+', ' ', 'g')) as line
    from pg_policies where schemaname = 'public' order by tablename collate "C", policyname collate "C"`)
  await expectReviewed('policies', found.map(asRead))
})

it('the application has exactly the reviewed grants', async () => {
  const found = await lines(sql`
    with whole as (
      select c.relname, lower(privilege_type) as privilege
      from pg_class c, aclexplode(c.relacl)
      where ${declared} and c.relkind in ('r', 'p', 'v', 'S') and grantee in (0, 'care_app'::regrole)
    ), parts as (
      select c.relname, lower(privilege_type) || ' (' || string_agg(a.attname, ', ' order by a.attname collate "C") || ')' as privilege
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped, aclexplode(a.attacl)
      where ${declared} and grantee in (0, 'care_app'::regrole) group by c.relname, privilege_type
    )
    select relname || ' · ' || string_agg(privilege, ', ' order by privilege collate "C") as line
    from (select * from whole union all select * from parts) as granted group by relname order by relname collate "C"`)
  await expectReviewed('grants', found)
})

it('a partition can be accessed only through its table', async () => {
  const found = await lines(sql`
    select relname as line from pg_class c where relispartition and relkind in ('r', 'p')
      and (relacl::text like '%care_app%' or not relrowsecurity or not relforcerowsecurity
        or exists (select from pg_policy where polrelid = c.oid))`)
  const partitions = await lines(sql`select relname as line from pg_class where relispartition and relkind = 'r'`)
  expect(found).toEqual([])
  expect(partitions.length).toBeGreaterThanOrEqual(12)
})

it('the application may run the reviewed functions; those with the owner’s rights fix their search path', async () => {
  const found = await lines(sql`
    select concat_ws(' · ', p.oid::regprocedure::text,
      case when p.prosecdef then 'as the owner' else 'as the caller' end,
      case when has_function_privilege('care_app', p.oid, 'execute') then 'application' else 'nobody else' end,
      array_to_string(p.proconfig, ', ')) as line
    from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    order by 1`)
  await expectReviewed('functions', found)
  expect(found.filter((line) => line.includes('as the owner') && !line.includes('search_path='))).toEqual([])
})
