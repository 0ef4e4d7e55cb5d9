-- Seats whose alarm makes no sound. A row counts while its seat tells it anew each minute.
create table desk_sound (
  tenant_id bigint not null references sys_tenant,
  user_id bigint not null,
  nick_name text not null,
  state text not null check (state in ('muted', 'blocked')),
  since timestamptz not null,
  seen_time timestamptz not null default now(),
  primary key (tenant_id, user_id)
);
select isolate_by_tenant('desk_sound');
grant select, insert, update, delete on desk_sound to care_app;
