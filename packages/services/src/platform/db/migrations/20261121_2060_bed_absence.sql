-- Who lies in bed, by its sensor. `due_at`: somebody left and must be told of then, unless they are back; null once told.
create table bed_state (
  tenant_id bigint not null,
  device_id bigint not null,
  in_bed boolean not null,
  changed_at timestamptz not null,
  due_at timestamptz,
  primary key (tenant_id, device_id),
  foreign key (tenant_id, device_id) references device (tenant_id, id) on delete cascade
);
create index on bed_state (due_at) where due_at is not null;

alter table bed_state enable row level security;
alter table bed_state force row level security;
create policy tenant on bed_state using (
  tenant_id = any ((select string_to_array(current_setting('app.tenant_ids', true), ',')::bigint[])::bigint[])
);
create policy for_functions on bed_state to current_user using (true);
grant select, insert, update on bed_state to care_app;

create function tenants_with_absences() returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public
as $$ select distinct tenant_id from bed_state where due_at <= now() $$;
revoke execute on function tenants_with_absences from public;
grant execute on function tenants_with_absences to care_app;
