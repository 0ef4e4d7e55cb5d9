-- A frozen or expired institution keeps its sessions: their calls are refused with the reason, and calls for help go on.
drop trigger end_sessions on sys_tenant;
drop function end_sessions_of_tenant();

create function tell_institution_change() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, public
as $$
begin
  insert into notice (tenant_id, payload) values (new.id, jsonb_build_object(
    'kind', 'institution-changed', 'tenantId', new.id, 'status', new.status,
    'endsAt', (extract(epoch from new.end_time) * 1000)::bigint
  ));
  perform pg_notify('notice', '');
  return null;
end
$$;
revoke execute on function tell_institution_change from public;
create trigger tell_institution_change after update on sys_tenant
  for each row when (new.status <> old.status or new.end_time is distinct from old.end_time)
  execute function tell_institution_change();
