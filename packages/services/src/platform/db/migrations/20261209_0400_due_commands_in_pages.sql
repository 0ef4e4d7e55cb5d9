-- All commands that are due are looked at page by page: those of devices that another process holds stay due, and stand in nobody's way.
drop function due_device_commands(integer);
create function due_device_commands(most integer, after bigint) returns table (tenant_id bigint, id bigint, imei text, data_source smallint)
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select c.tenant_id, c.id, d.imei, d.data_source
  from device_command c join device d on d.tenant_id = c.tenant_id and d.id = c.device_id
  where c.status < 2 and c.next_try <= now() and c.id > after order by c.id limit most
$$;
revoke execute on function due_device_commands from public;
grant execute on function due_device_commands to care_app;
