-- What a person sent under which key: the same key with another content is another request, and refused.
create table keyed_request (
  tenant_id bigint not null references sys_tenant,
  user_id bigint not null,
  request_key text not null check (length(request_key) between 8 and 64),
  -- SHA-256 of the call and what was sent
  content bytea not null,
  create_time timestamptz not null default now(),
  primary key (tenant_id, user_id, request_key)
);
select isolate_by_tenant('keyed_request');
grant select, insert on keyed_request to care_app;
