-- When people are to be told of an announcement that was published ahead of its time; null once they were told.
alter table announcement add column tell_time timestamptz;
create index on announcement (tell_time) where tell_time is not null;
create policy for_functions on announcement for select to current_user using (true);

create function tenants_with_due_announcements() returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public
as $$ select distinct tenant_id from announcement where tell_time <= now() $$;
revoke execute on function tenants_with_due_announcements from public;
grant execute on function tenants_with_due_announcements to care_app;
