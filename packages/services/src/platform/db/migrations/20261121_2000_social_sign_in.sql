-- Whose a third party's identity is: a row for each account of the person.
create table social_binding (
  tenant_id bigint not null,
  user_id bigint not null,
  type text not null check (type in ('WX', 'DING', 'DEMO')),
  open_id text not null,
  name text not null,
  create_time timestamptz not null default now(),
  primary key (tenant_id, user_id, type),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade
);
create index on social_binding (type, open_id);
select isolate_by_tenant('social_binding');
grant select, insert, delete on social_binding to care_app;

-- Signing in by a third party starts without a tenant, like signing in by name.
create function sign_in_by_social(given_type text, given_open_id text)
  returns table (tenant_id bigint, user_id bigint, lock_flag text, tenant_status text, tenant_expired boolean)
  language sql stable security definer
  set search_path = pg_catalog, public
as $$
  select u.tenant_id, u.id, u.lock_flag, t.status, coalesce(t.end_time < now(), false)
  from social_binding b
  join sys_user u on u.tenant_id = b.tenant_id and u.id = b.user_id
  join sys_tenant t on t.id = u.tenant_id
  where b.type = given_type and b.open_id = given_open_id
  order by u.tenant_id, u.id
  limit 50
$$;
revoke execute on function sign_in_by_social(text, text) from public;
grant execute on function sign_in_by_social(text, text) to care_app;

-- The same for people who registered from outside.
create table external_social (
  tenant_id bigint not null,
  type text not null check (type in ('WX', 'DING', 'DEMO')),
  open_id text not null,
  account_id bigint not null,
  name text not null,
  create_time timestamptz not null default now(),
  primary key (tenant_id, type, open_id),
  unique (tenant_id, account_id, type),
  foreign key (tenant_id, account_id) references external_account (tenant_id, id) on delete cascade
);
select isolate_by_tenant('external_social');
grant select, insert on external_social to care_app;
