-- Somebody may wait for a bed before they have a record: the request says who it is until it becomes an elder.
alter table bed_request alter column oldman_id drop not null;
alter table bed_request
  add column person_name text,
  add column person_phone text,
  add column person_gender text,
  add column birth_year integer,
  add column lead_id bigint;
alter table bed_request
  add constraint bed_request_person check (oldman_id is not null or person_name is not null and person_phone is not null),
  add foreign key (tenant_id, lead_id) references reception_lead (tenant_id, id);
create index on bed_request (tenant_id, lead_id);
create unique index bed_request_open_person on bed_request (tenant_id, person_phone, person_name)
  where status in (1, 2) and oldman_id is null;
drop policy in_scope on bed_request;
create policy in_scope on bed_request as restrictive to care_app using (
  (select scope_of_transaction() is null) or oldman_id is null or oldman_id in (select elders_in_scope())
);
grant update (oldman_id) on bed_request to care_app;
