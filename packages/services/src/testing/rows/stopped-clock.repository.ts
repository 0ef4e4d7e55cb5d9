import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'

/**
 * Makes `now()` return a fixed time in sessions that begin afterwards, in queries and in column defaults. Functions
 * with a fixed search path still see the real time.
 */
export const freezeNow = (owner: Database, moment: Date) =>
  owner.connection().execute(async (db) => {
    await sql`create schema stopped`.execute(db)
    await sql`create function stopped.now() returns timestamptz language sql immutable parallel safe
      return ${sql.lit(moment.toISOString())}::timestamptz`.execute(db)
    await sql`grant usage on schema stopped to public`.execute(db)
    await sql`do $$
      declare own record;
      begin
        for own in
          select c.oid::regclass as in_table, a.attname as name
          from pg_attrdef d join pg_class c on c.oid = d.adrelid
            join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
          where c.relkind in ('r', 'p') and not c.relispartition and pg_get_expr(d.adbin, d.adrelid) = 'now()'
        loop
          execute format('alter table %s alter column %I set default stopped.now()', own.in_table, own.name);
        end loop;
        execute format('alter database %I set search_path = stopped, pg_catalog, public', current_database());
      end $$`.execute(db)
    // this connection goes back to the pool and keeps its session
    await sql`set search_path = stopped, pg_catalog, public`.execute(db)
  })
