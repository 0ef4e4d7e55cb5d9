-- When owner and managers were told that the call was not returned in time; a new time or owner is told anew.
alter table call_record add column callback_told_time timestamptz;
create index call_record_untold on call_record (callback_time)
  where callback_time is not null and callback_done_time is null and callback_told_time is null;

create function tenants_with_late_callbacks() returns setof bigint
  language sql stable security definer
  set search_path = pg_catalog, public
as $$
  select distinct tenant_id from call_record
  where callback_time < now() and callback_done_time is null and callback_told_time is null
$$;
revoke execute on function tenants_with_late_callbacks from public;
grant execute on function tenants_with_late_callbacks to care_app;
