-- Who does which item of an order, and when. The lead is the item's own `server_user_id`: their row, and when all rows of an item are,
-- follow the item whatever writes it. Nobody's row is there while nobody is sent, nor of what was cancelled.
alter table work_order_job add column conflict_reason text check (length(conflict_reason) between 2 and 100);
comment on column work_order_job.conflict_reason is 'Why it was given to somebody who has something else then';

create table work_order_job_staff (
  tenant_id bigint not null,
  job_id bigint not null,
  work_order_id bigint not null,
  user_id bigint not null,
  role text not null check (role in ('lead', 'helper')),
  -- two columns, since row-level security lets no index find what lies within a range
  from_time timestamptz not null,
  to_time timestamptz not null check (to_time > from_time),
  -- What holds a person's time against other orders: planned work that is neither urgent, nor for a warning, nor given all the same.
  -- What has begun is as it was and refuses nothing by itself.
  held boolean not null,
  primary key (tenant_id, job_id, user_id),
  foreign key (tenant_id, job_id) references work_order_job (tenant_id, id),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id),
  -- Items of one order are one visit.
  constraint one_place_at_a_time
    exclude using gist (tenant_id with =, user_id with =, work_order_id with <>, tstzrange(from_time, to_time) with &&) where (held)
);
create unique index work_order_job_staff_one_lead on work_order_job_staff (tenant_id, job_id) where role = 'lead';
create index on work_order_job_staff (tenant_id, user_id, from_time);
create index on work_order_job_staff (tenant_id, from_time);
create index on work_order_job_staff (tenant_id, work_order_id);

-- Half an hour where the catalogue tells no minutes; what is still going on ends as planned until it is over.
create function span_of(job work_order_job) returns tstzrange
  language sql immutable set search_path = pg_catalog, public
as $$
  select tstzrange(begun, greatest(ended, begun + interval '1 minute')) from (
    select begun, case when job.status in ('3', '4', '5') and job.server_end_time is not null then job.server_end_time
      else begun + make_interval(mins => coalesce(nullif(job.server_time_num, 0), 30)) end as ended
    from (select case when job.status in ('3', '4', '5') then coalesce(job.server_start_time, job.server_time)
      else job.server_time end as begun) as beginning
  ) as both_ends
$$;
create function is_held(job work_order_job) returns boolean
  language sql stable set search_path = pg_catalog, public
as $$
  select job.status = '2' and job.conflict_reason is null and emergency_type = '1' and warning_business_id is null
  from work_order where tenant_id = job.tenant_id and id = job.work_order_id
$$;

create function staff_follow_job() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  span constant tstzrange := span_of(new);
  is_ordinary constant boolean := is_held(new);
begin
  delete from work_order_job_staff
  where tenant_id = new.tenant_id and job_id = new.id
    and (new.status in ('1', '6') or new.server_user_id is null or role = 'lead' and user_id <> new.server_user_id);
  if new.status in ('1', '6') or new.server_user_id is null then return null; end if;

  update work_order_job_staff set from_time = lower(span), to_time = upper(span), held = is_ordinary
  where tenant_id = new.tenant_id and job_id = new.id and user_id <> new.server_user_id;
  insert into work_order_job_staff (tenant_id, job_id, work_order_id, user_id, role, from_time, to_time, held)
  values (new.tenant_id, new.id, new.work_order_id, new.server_user_id, 'lead', lower(span), upper(span), is_ordinary)
  on conflict (tenant_id, job_id, user_id)
    do update set role = 'lead', from_time = excluded.from_time, to_time = excluded.to_time, held = excluded.held;
  return null;
end
$$;
create trigger staff_follow_job
  after insert or update of server_user_id, server_time, server_time_num, status, server_start_time, server_end_time, conflict_reason
  on work_order_job for each row execute function staff_follow_job();

create function staff_follow_order() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  update work_order_job_staff staff set held = is_held(job)
  from work_order_job job
  where staff.tenant_id = new.tenant_id and staff.work_order_id = new.id
    and job.tenant_id = staff.tenant_id and job.id = staff.job_id;
  return null;
end
$$;
create trigger staff_follow_order after update of emergency_type, warning_business_id on work_order
  for each row when (old.emergency_type <> new.emergency_type or old.warning_business_id is distinct from new.warning_business_id)
  execute function staff_follow_order();

-- When somebody is not there. Times of one person do not overlap.
create table staff_leave (
  tenant_id bigint not null references sys_tenant,
  id bigint generated by default as identity (start with 1000),
  user_id bigint not null,
  from_time timestamptz not null,
  to_time timestamptz not null,
  kind text not null,
  reason text,
  create_user text,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id),
  constraint staff_leave_forwards check (to_time > from_time),
  constraint staff_leave_once exclude using gist (tenant_id with =, user_id with =, tstzrange(from_time, to_time) with &&)
);
create index on staff_leave (tenant_id, from_time desc, id desc);
select isolate_by_tenant('staff_leave');
grant select, insert, update, delete on staff_leave to care_app;

-- What somebody is good at, by the service of the catalogue.
create table staff_skill (
  tenant_id bigint not null references sys_tenant,
  id bigint generated by default as identity (start with 1000),
  user_id bigint not null,
  server_id bigint not null,
  create_user text,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint staff_skill_once unique (tenant_id, user_id, server_id),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id),
  foreign key (tenant_id, server_id) references cost_service (tenant_id, id)
);
select isolate_by_tenant('staff_skill');
grant select, insert, update, delete on staff_skill to care_app;

-- How fast an institution's people get from one elder to the next.
create table tenant_dispatch_rule (
  tenant_id bigint primary key references sys_tenant,
  travel_kmh smallint not null default 12 check (travel_kmh between 3 and 80),
  update_time timestamptz not null default now()
);
select isolate_by_tenant('tenant_dispatch_rule');
grant select, insert, update on tenant_dispatch_rule to care_app;

create function distance_km(lng1 double precision, lat1 double precision, lng2 double precision, lat2 double precision)
  returns double precision
  language sql immutable
as $$
  select 111.32 * sqrt(power((lng2 - lng1) * cos(radians((lat1 + lat2) / 2)), 2) + power(lat2 - lat1, 2))
$$;

-- Streets are longer than the straight line by four tenths; more than four hours nobody is sent, and of an unknown place nothing is said.
create function travel_minutes(lng1 double precision, lat1 double precision, lng2 double precision, lat2 double precision, kmh smallint)
  returns integer
  language sql immutable
as $$
  select coalesce(least(240, round(distance_km(lng1, lat1, lng2, lat2) * 1.4 * 60 / kmh)), 0)::integer
$$;

alter table work_order_job no force row level security;
-- what was planned before holds nobody to it
insert into work_order_job_staff (tenant_id, job_id, work_order_id, user_id, role, from_time, to_time, held)
select tenant_id, id, work_order_id, server_user_id, 'lead', lower(span_of(job)), upper(span_of(job)), false
from work_order_job job where server_user_id is not null and status not in ('1', '6');
alter table work_order_job force row level security;
select isolate_by_tenant('work_order_job_staff');
grant select, insert, update, delete on work_order_job_staff to care_app;
