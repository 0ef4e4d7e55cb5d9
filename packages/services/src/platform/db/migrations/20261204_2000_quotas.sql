-- How much of something an institution may have, by the operator's word; no row: as much as it likes. Whoever adds something locks the row,
-- so that two at once cannot both take the last place.
create table tenant_quota (
  tenant_id bigint not null references sys_tenant,
  quota text not null check (quota in ('elders', 'devices', 'staff', 'files', 'messages', 'sockets', 'points')),
  -- files in bytes
  most bigint not null check (most >= 0),
  update_user text not null,
  update_time timestamptz not null default now(),
  primary key (tenant_id, quota)
);
select isolate_by_tenant('tenant_quota');
grant select, insert, delete, update (most, update_user, update_time) on tenant_quota to care_app;

-- Which steps of a limit, in percent, the use has come to: told when it comes there, once a day at most.
create table tenant_quota_step (
  tenant_id bigint not null references sys_tenant,
  quota text not null,
  step smallint not null,
  -- false: it has fallen below since
  is_over boolean not null,
  -- Asia/Shanghai
  told_on date not null,
  primary key (tenant_id, quota, step)
);
select isolate_by_tenant('tenant_quota_step');
grant select, insert, update (is_over, told_on) on tenant_quota_step to care_app;

-- Whose use grows without anybody who adds to it is looked at once a minute.
create policy for_functions on tenant_quota for select to current_user using (true);
create function tenants_with_quota(asked text[]) returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select distinct tenant_id from tenant_quota join sys_tenant tenant on tenant.id = tenant_id
  where quota = any(asked) and tenant.remove_time is null
$$;
revoke execute on function tenants_with_quota from public;
grant execute on function tenants_with_quota to care_app;

-- Consoles that are open, as each gateway says once a minute.
create table live_sockets (
  tenant_id bigint not null references sys_tenant,
  gateway text not null,
  sockets integer not null check (sockets >= 0),
  seen_time timestamptz not null default now(),
  primary key (tenant_id, gateway)
);
select isolate_by_tenant('live_sockets');
grant select, insert, delete, update (sockets, seen_time) on live_sockets to care_app;

-- What was sent in a month.
create index on family_telling (tenant_id, create_time);
create index on warning_sms (tenant_id, create_time);
