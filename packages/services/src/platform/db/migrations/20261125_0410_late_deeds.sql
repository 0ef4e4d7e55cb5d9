-- What somebody did at an item and told once or more: a phone without a line tells it again until it is answered.
create table work_order_deed (
  tenant_id bigint not null references sys_tenant,
  user_id bigint not null,
  request_key text not null check (length(request_key) between 8 and 64),
  move text not null,
  target_id bigint not null,
  done_time timestamptz,
  create_time timestamptz not null default now(),
  primary key (tenant_id, user_id, request_key)
);
select isolate_by_tenant('work_order_deed');
grant select, insert on work_order_deed to care_app;
