-- What an institution does about a warning that nobody takes, and about a claim without progress; 0 minutes is never.
create table tenant_ladder_rule (
  tenant_id bigint not null references sys_tenant,
  level smallint not null check (level between 1 and 3),
  steps jsonb not null check (jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) <= 6),
  nudge_minutes smallint not null check (nudge_minutes between 0 and 480),
  return_minutes smallint not null check (return_minutes between 0 and 480),
  update_time timestamptz not null default now(),
  primary key (tenant_id, level)
);
select isolate_by_tenant('tenant_ladder_rule');
grant select, insert, update on tenant_ladder_rule to care_app;

-- As the institution has said it, or the usual, which is said here alone.
create function ladder_rule(tenant bigint, of_level integer, out steps jsonb, out nudge_minutes integer, out return_minutes integer)
  language sql stable set search_path = pg_catalog, public
as $$
  select coalesce(said.steps, usual.steps), coalesce(said.nudge_minutes, usual.nudge)::integer,
    coalesce(said.return_minutes, usual.back)::integer
  from (values
    (3, '[{"afterSeconds": 0, "post": "desk", "ways": ["screen"]}, {"afterSeconds": 60, "post": "lead", "ways": ["screen"]},
          {"afterSeconds": 180, "post": "manager", "ways": ["screen", "sms"]}, {"afterSeconds": 300, "post": "all", "ways": ["sms"]}]'::jsonb, 10, 5),
    (2, '[{"afterSeconds": 0, "post": "desk", "ways": ["screen"]}, {"afterSeconds": 900, "post": "lead", "ways": ["screen"]},
          {"afterSeconds": 3600, "post": "manager", "ways": ["screen"]}]'::jsonb, 60, 30),
    (1, '[]'::jsonb, 0, 0)
  ) as usual (level, steps, nudge, back)
  left join tenant_ladder_rule said on said.tenant_id = tenant and said.level = usual.level
  where usual.level = of_level
$$;

-- The next thing that time does to a warning: while it is open a step of the ladder, with the post that is told; while somebody has it
-- 0 the nudge and 1 the return. Null: nothing. `watch_told`: who was told by its ladder so far.
alter table warning
  add column watch_step smallint,
  add column watch_time timestamptz,
  add column watch_post text check (watch_post in ('desk', 'lead', 'manager', 'all')),
  add column watch_told bigint[];
create index warning_watch on warning (watch_time) where watch_time is not null;
create index warning_told on warning (tenant_id, id) where watch_told is not null;

-- Whatever moves a warning sets its timer in the same row: none outlives the state it guards.
create function watch_warning() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  rule record;
  step record;
begin
  new.watch_step := null;
  new.watch_time := null;
  new.watch_post := null;
  if tg_op = 'INSERT' or new.is_disposed <> 0 or old.is_disposed <> 0 then
    new.watch_told := null;
  end if;
  -- what is not watched is said here and nowhere else
  if new.is_disposed = 1 or new.quiet_id is not null then
    return new;
  end if;
  rule := ladder_rule(new.tenant_id, new.warning_level);
  if new.is_disposed = 0 then
    -- the warning itself is what the desk is shown at once
    select place::smallint - 1 as at, (said ->> 'afterSeconds')::integer as after, said ->> 'post' as post into step
    from jsonb_array_elements(rule.steps) with ordinality as listed (said, place)
    where not ((said ->> 'afterSeconds')::integer = 0 and said ->> 'post' = 'desk' and said -> 'ways' = '["screen"]'::jsonb)
    order by place limit 1;
    if found then
      new.watch_step := step.at;
      new.watch_time := now() + make_interval(secs => step.after);
      new.watch_post := step.post;
    end if;
  -- an order that was made is progress; that of a late service was there before
  elsif rule.nudge_minutes > 0 and new.claimer_id is not null and (new.work_order_id is null or new.source_type = 17) then
    new.watch_step := 0;
    new.watch_time := now() + make_interval(mins => rule.nudge_minutes);
  end if;
  return new;
end $$;
revoke execute on function watch_warning from public;
create trigger watch_new_warning before insert on warning for each row execute function watch_warning();
create trigger watch_moved_warning before update on warning for each row
  when (
    old.is_disposed is distinct from new.is_disposed or old.claimer_id is distinct from new.claimer_id
    or old.claim_time is distinct from new.claim_time or old.work_order_id is distinct from new.work_order_id
    or new.warning_level > old.warning_level
  )
  execute function watch_warning();

create policy for_functions on warning for select to current_user using (true);
create function tenants_with_watches() returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public
as $$ select distinct tenant_id from warning where watch_time <= now() $$;
revoke execute on function tenants_with_watches from public;
grant execute on function tenants_with_watches to care_app;

-- Short messages of the ladder: written with its step, sent when that is kept, each once. Taken and without a status: how it went is not known.
create table warning_sms (
  tenant_id bigint not null references sys_tenant,
  id bigint generated by default as identity (start with 1000),
  warning_id bigint not null,
  user_id bigint not null,
  nick_name text not null,
  phone text not null,
  create_time timestamptz not null default now(),
  taken_time timestamptz,
  status text check (status in ('sent', 'failed')),
  primary key (tenant_id, id),
  foreign key (tenant_id, warning_id) references warning (tenant_id, id)
);
create index on warning_sms (tenant_id, warning_id);
create index warning_sms_waiting on warning_sms (id) where taken_time is null;
select isolate_by_tenant('warning_sms');
grant select, insert, update (taken_time, status) on warning_sms to care_app;

create policy for_functions on warning_sms for select to current_user using (true);
create function tenants_with_warning_sms() returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public
as $$ select distinct tenant_id from warning_sms where taken_time is null $$;
revoke execute on function tenants_with_warning_sms from public;
grant execute on function tenants_with_warning_sms to care_app;

-- Screens that were away while this ran are sent the changes of then in the shape of now.
alter table warning_feed no force row level security;
update warning_feed
set payload = '{"watchStep": null, "watchTime": null, "watchPost": null, "watchTold": null}' || payload
where create_time > now() - interval '2 days' or published_at is null;
alter table warning_feed force row level security;
