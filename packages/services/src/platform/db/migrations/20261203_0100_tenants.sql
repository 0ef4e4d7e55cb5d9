-- The operator changes institutions; one that is removed keeps its rows and is seen by nobody, and its name and code are free again.
alter table sys_tenant
  add column remove_time timestamptz,
  drop constraint sys_tenant_name_key,
  drop constraint sys_tenant_code_key;
create unique index sys_tenant_name_key on sys_tenant (name) where remove_time is null;
create unique index sys_tenant_code_key on sys_tenant (code) where remove_time is null;
create index on sys_tenant (parent_id);
alter policy tenant on sys_tenant
  using (
    remove_time is null and (
      id in (select unnest(string_to_array(current_setting('app.tenant_ids', true), ',')::bigint[]))
      or path && (select string_to_array(current_setting('app.tenant_ids', true), ',')::bigint[])
    )
  );
grant update (
  name, code, short_name, logo, org_type, contact_name, contact_phone, region_code, address, parent_id, status, end_time, update_time
) on sys_tenant to care_app;

-- Who looked at an institution from above must not go on doing so once it stands elsewhere; its own people are told of another parent.
create function end_sessions_at_move() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, public
as $$
begin
  update sys_user set session_epoch = session_epoch + 1
  where tenant_id in (old.parent_id, new.id) and tenant_id <> 1;
  return null;
end
$$;
revoke execute on function end_sessions_at_move from public;
create trigger end_sessions_at_move after update of parent_id on sys_tenant
  for each row when (new.parent_id <> old.parent_id) execute function end_sessions_at_move();

-- By the operator alone: a row that nobody sees any more cannot be written by who sees it. Its accounts are locked, which ends their sessions.
create policy owner_removes on sys_tenant for update to current_user using (true);
create function remove_tenant(given bigint) returns void
  language plpgsql security definer
  set search_path = pg_catalog, public
as $$
begin
  if not '1' = any(string_to_array(current_setting('app.tenant_ids', true), ',')) or given = 1 then
    raise insufficient_privilege;
  end if;
  update sys_tenant set remove_time = now(), status = '9', update_time = now() where id = given and remove_time is null;
  update sys_user set lock_flag = '9', update_time = now() where tenant_id = given and lock_flag = '0';
end
$$;
revoke execute on function remove_tenant(bigint) from public;
grant execute on function remove_tenant(bigint) to care_app;

-- Nothing that time does is done for one that is gone.
create or replace function every_tenant_id() returns setof bigint
  language sql stable security definer
  set search_path = pg_catalog, public
as $$ select id from sys_tenant where remove_time is null order by id $$;

-- A password that somebody else chose opens nothing until its owner has set another.
alter table sys_user add column if not exists must_change_password boolean not null default false;
grant select (must_change_password), update (must_change_password) on sys_user to care_app;

-- What a new institution starts with.
grant insert on cost_service, cost_project to care_app;
