-- Which institutions were told that their end is near, of which end, and so many days ahead: once each.
create table tenant_end_told (
  tenant_id bigint not null references sys_tenant,
  end_time timestamptz not null,
  days smallint not null check (days in (30, 14, 7, 1)),
  create_time timestamptz not null default now(),
  primary key (tenant_id, end_time, days)
);
select isolate_by_tenant('tenant_end_told');
grant select, insert on tenant_end_told to care_app;
create policy for_functions on tenant_end_told for select to current_user using (true);

-- Who is to be told now, from nine o'clock in Asia/Shanghai on: the nearest of these days that has come and was not told.
create function tenants_with_near_end(at timestamptz) returns table (id bigint, days smallint)
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select tenant.id, near.days
  from sys_tenant tenant, lateral (
    select min(step)::smallint as days from unnest('{30,14,7,1}'::integer[]) as step
    where tenant.end_time <= at + make_interval(days => step)
  ) as near
  where tenant.remove_time is null and tenant.status = '0' and tenant.end_time > at and near.days is not null
    and (at at time zone 'Asia/Shanghai')::time >= '09:00'
    and not exists (
      select from tenant_end_told told
      where told.tenant_id = tenant.id and told.end_time = tenant.end_time and told.days <= near.days
    )
$$;
revoke execute on function tenants_with_near_end from public;
grant execute on function tenants_with_near_end to care_app;
