-- A second factor: the secret that an authenticator app and we share, sealed with a key that is not in the database.
create table user_second_factor (
  tenant_id bigint not null,
  user_id bigint not null,
  sealed_secret text not null,
  -- null: set up, and its first right code is still to come
  confirm_time timestamptz,
  -- the 30 s step of the last code accepted: each serves once
  last_step bigint not null default 0,
  create_time timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade
);
select isolate_by_tenant('user_second_factor');
grant select, insert, update, delete on user_second_factor to care_app;

-- For who lost the phone. Only keyed hashes; used ones are removed.
create table user_recovery_code (
  tenant_id bigint not null,
  user_id bigint not null,
  hash text not null,
  primary key (tenant_id, user_id, hash),
  foreign key (tenant_id, user_id) references user_second_factor (tenant_id, user_id) on delete cascade
);
select isolate_by_tenant('user_recovery_code');
grant select, insert, delete on user_recovery_code to care_app;

alter table sys_role add column second_factor boolean not null default false;
grant update (second_factor) on sys_role to care_app;
