-- an item that nobody has begun so long after it was to begin, or was given to somebody, is told once
alter table work_order_job add column late_at timestamptz;
create index on work_order_job (late_at) where late_at is not null;

create function watch_late_service() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  if new.status not in ('1', '2') then
    new.late_at := null;
  elsif tg_op = 'INSERT' or (old.status, old.server_time, old.server_user_id)
      is distinct from (new.status, new.server_time, new.server_user_id) then
    new.late_at := greatest(new.server_time, now()) + interval '15 minutes';
  end if;
  return new;
end $$;
revoke execute on function watch_late_service from public;
create trigger watch_late_service before insert or update of status, server_time, server_user_id on work_order_job
  for each row execute function watch_late_service();

create function tenants_with_late_services() returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public
as $$ select distinct tenant_id from work_order_job where late_at <= now() $$;
revoke execute on function tenants_with_late_services from public;
grant execute on function tenants_with_late_services to care_app;
