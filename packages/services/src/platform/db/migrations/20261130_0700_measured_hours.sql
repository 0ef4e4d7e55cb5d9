-- What was measured in an hour, for courses over long times: one row for each metric, device and wearer. Times are of the values.
create table measurement_hour (
  tenant_id bigint not null,
  -- As the chart names it: of the text an index is asked under row-level security, of an enum it is not.
  metric text not null,
  device_id bigint,
  -- Whose it is. Not named as in other tables: two records that become one change the values, and the hours are made anew from those.
  worn_by bigint,
  hour timestamptz not null,
  first_time timestamptz not null,
  last_time timestamptz not null,
  count integer not null,
  over integer not null,
  under integer not null,
  low double precision not null,
  high double precision not null,
  sum double precision not null,
  unique nulls not distinct (tenant_id, metric, device_id, hour, worn_by)
);
create index measurement_hour_of_elder on measurement_hour (tenant_id, metric, worn_by, hour);
select isolate_by_tenant('measurement_hour');
grant select, insert, delete on measurement_hour to care_app;

-- Hours whose values changed when they may have been gathered already. A transaction marks an hour once, and never leans on the mark of
-- another, which may just be taken.
create table measurement_late (
  tenant_id bigint not null,
  type measurement_type not null,
  device_id bigint,
  worn_by bigint,
  hour timestamptz not null,
  made_by bigint not null default pg_current_xact_id()::text::bigint,
  unique nulls not distinct (tenant_id, device_id, worn_by, type, hour, made_by)
);
create index measurement_late_of_elder on measurement_late (tenant_id, worn_by, hour);
select isolate_by_tenant('measurement_late');
grant select, insert, delete on measurement_late to care_app;

-- Up to when hours are gathered, of all institutions. Not by tenant.
create table measurement_gathered (
  one boolean primary key default true check (one),
  until timestamptz not null
);
grant select, insert, update (until) on measurement_gathered to care_app;

-- Three days back a value is late. Hours are gathered a day after that, when no transaction is left in which it was not.
create function mark_late_measurement() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  insert into measurement_late (tenant_id, type, device_id, worn_by, hour)
  values (new.tenant_id, new.type, new.device_id, new.oldman_id, date_trunc('hour', new.time, 'UTC'))
  on conflict do nothing;
  return null;
end $$;
create trigger late_measurement after insert on measurement for each row
  when (new.time < now() - interval '3 days') execute function mark_late_measurement();

create function mark_changed_measurements() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  insert into measurement_late (tenant_id, type, device_id, worn_by, hour)
  select distinct tenant_id, type, device_id, oldman_id, date_trunc('hour', time, 'UTC') from before
  where time < now() - interval '3 days'
  on conflict do nothing;
  if tg_op = 'UPDATE' then
    insert into measurement_late (tenant_id, type, device_id, worn_by, hour)
    select distinct tenant_id, type, device_id, oldman_id, date_trunc('hour', time, 'UTC') from after
    where time < now() - interval '3 days'
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger removed_measurements after delete on measurement
  referencing old table as before for each statement execute function mark_changed_measurements();
create trigger changed_measurements after update on measurement
  referencing old table as before new table as after for each statement execute function mark_changed_measurements();
