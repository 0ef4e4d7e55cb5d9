-- How callers are asked whether they were content: 0 not at all, 1 by a link in a text message, 2 by a key of their telephone.
alter table call_service add column survey_way smallint not null default 0 check (survey_way in (0, 1, 2));

-- Links by which somebody rates a call; found by hash, sealed for showing them again. One for a call, and one a day for a number.
create table call_survey (
  tenant_id bigint not null,
  call_id bigint not null,
  number text not null,
  -- Asia/Shanghai
  day date not null default (now() at time zone 'Asia/Shanghai')::date,
  -- outbox: no provider, so somebody passes the link on
  state text not null default 'sending' check (state in ('sending', 'sent', 'failed', 'outbox')),
  token_hash bytea not null unique,
  token_sealed text not null,
  expire_time timestamptz not null,
  answer smallint check (answer between 1 and 5),
  answer_time timestamptz,
  create_by bigint not null,
  create_user text not null,
  create_time timestamptz not null default now(),
  primary key (tenant_id, call_id),
  foreign key (tenant_id, call_id) references call_record (tenant_id, id),
  check ((answer is null) = (answer_time is null))
);
create unique index call_survey_once_a_day on call_survey (tenant_id, number, day);
select isolate_by_tenant('call_survey');
grant select, insert, update (state, answer, answer_time) on call_survey to care_app;

create policy for_functions on call_survey for select to current_user using (true);
create function find_call_survey(hash bytea) returns table (tenant_id bigint, id bigint)
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select tenant_id, call_id from call_survey where token_hash = hash and expire_time > now()
$$;
revoke execute on function find_call_survey from public;
grant execute on function find_call_survey to care_app;

create index call_record_rated on call_record (tenant_id, ring_time) where satisfaction_index is not null;
