-- The address of the product as who published it knew it: links of mails are made of it. Who answers says nothing of it.
alter table questionnaire_version add column origin text not null default '';

-- Whom an institution tells of new answers: one mail of each questionnaire and minute says how many came.
create table questionnaire_mail (
  tenant_id bigint not null,
  questionnaire_id bigint not null,
  recipient text not null,
  version integer not null,
  -- answers that no mail has told of, the newest of them, and when it came
  count integer not null default 1 check (count >= 0),
  serial_number integer not null,
  answer_time timestamptz not null default now(),
  -- when it is to be told; while somebody tells it, when another takes them for dead. None: nothing is waiting
  due_time timestamptz default now(),
  attempts integer not null default 0,
  told_time timestamptz,
  primary key (tenant_id, questionnaire_id, recipient),
  foreign key (tenant_id, questionnaire_id, version)
    references questionnaire_version (tenant_id, questionnaire_id, version) on delete cascade
);
create index on questionnaire_mail (due_time) where due_time is not null;
select isolate_by_tenant('questionnaire_mail');
grant select, insert, update (version, count, serial_number, answer_time, due_time, attempts, told_time)
  on questionnaire_mail to care_app;

create policy for_functions on questionnaire_mail for select to current_user using (true);
create function tenants_with_questionnaire_mail() returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public
as $$ select distinct tenant_id from questionnaire_mail where due_time <= now() $$;
revoke execute on function tenants_with_questionnaire_mail from public;
grant execute on function tenants_with_questionnaire_mail to care_app;
