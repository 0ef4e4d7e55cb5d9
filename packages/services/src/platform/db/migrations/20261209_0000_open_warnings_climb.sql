-- Warnings that were open before there was a ladder climb it from now on. What has climbed since, or was claimed since, has its own time.
select set_config('app.tenant_ids', coalesce(string_agg(id::text, ','), ''), true) from every_tenant_id() as id;
create trigger watch_from_now before update on warning for each row execute function watch_warning();
update warning set is_disposed = is_disposed
from sys_tenant tenant, schema_migration ladder
where tenant.id = warning.tenant_id and ladder.name = '20261130_0200_ladder.sql'
  and greatest(warning.create_time, tenant.create_time) < ladder.applied_at
  and warning.is_disposed <> 1 and warning.watch_time is null and warning.watch_told is null;
drop trigger watch_from_now on warning;
