-- Other roles, or roles that hold something else: whoever is signed in goes on with what they may do now.
alter table sys_user
  -- Counts what changed their rights: a session of an older count asks anew what it may do.
  add column rights_epoch integer not null default 0;
grant select (rights_epoch) on sys_user to care_app;

create function tell_rights_change() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, public
as $$
begin
  insert into notice (tenant_id, payload) values (new.tenant_id, jsonb_build_object(
    'kind', 'rights-changed', 'tenantId', new.tenant_id, 'userId', new.id, 'rights', new.rights_epoch
  ));
  perform pg_notify('notice', '');
  return null;
end
$$;
create trigger tell_rights_change after update on sys_user
  for each row when (new.rights_epoch <> old.rights_epoch) execute function tell_rights_change();

-- A role that asks for a second factor ends the sessions that were opened without one. Whoever was made in this very transaction has none.
create function renew_rights_of_member() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, public
as $$
declare
  changed record := coalesce(new, old);
  demands boolean := tg_op = 'INSERT' and exists (
    select from sys_role where tenant_id = changed.tenant_id and id = changed.role_id and second_factor);
begin
  update sys_user set rights_epoch = rights_epoch + 1, session_epoch = session_epoch + demands::integer
  where tenant_id = changed.tenant_id and id = changed.user_id and create_time < now();
  return null;
end
$$;
drop trigger end_sessions on sys_user_role;
create trigger renew_rights after insert or delete on sys_user_role
  for each row execute function renew_rights_of_member();

create function renew_rights_of_roles() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, public
as $$
begin
  update sys_user person set rights_epoch = rights_epoch + 1
  where create_time < now() and exists (
    select from sys_user_role given join changed using (tenant_id, role_id)
    where given.tenant_id = person.tenant_id and given.user_id = person.id);
  return null;
end
$$;
drop trigger end_sessions_of_given on sys_role_permission;
drop trigger end_sessions_of_taken on sys_role_permission;
drop function end_sessions_of_roles();
create trigger renew_rights_of_given after insert on sys_role_permission
  referencing new table as changed for each statement execute function renew_rights_of_roles();
create trigger renew_rights_of_taken after delete on sys_role_permission
  referencing old table as changed for each statement execute function renew_rights_of_roles();
revoke execute on function tell_rights_change, renew_rights_of_member, renew_rights_of_roles from public;
