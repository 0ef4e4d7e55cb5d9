-- Institutions keep their rules of points themselves: one that is off binds nobody and stands in nobody's way.
alter table check_in_score_rule
  add column sort integer not null default 0,
  -- "0" in use, "1" off
  add column status text not null default '0' check (status in ('0', '1')),
  add column create_user text,
  add column create_time timestamptz not null default now(),
  add column update_time timestamptz not null default now(),
  add unique (tenant_id, name);
alter table check_in_score_rule drop constraint check_in_score_rule_tenant_id_int4range_excl;
alter table check_in_score_rule add constraint check_in_score_rule_apart
  exclude using gist (tenant_id with =, int4range(min_score, max_score, '[]') with &&) where (status = '0');
grant insert, update, delete on check_in_score_rule to care_app;
