-- What came of an import, written together with its rows: a run that is begun again after a crash answers it and writes nothing.
create table import_run (
  tenant_id bigint not null,
  key text not null,
  outcomes jsonb not null,
  create_time timestamptz not null default now(),
  primary key (tenant_id, key)
);
select isolate_by_tenant('import_run');
grant select, insert, delete on import_run to care_app;
