-- What unlocks a locked screen: a second secret, of less worth than the sign-in password.
create table user_lock (
  tenant_id bigint not null,
  user_id bigint not null,
  password_hash text not null,
  update_time timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade
);
select isolate_by_tenant('user_lock');
grant select, insert, update on user_lock to care_app;

-- A tenant may ask for more than the platform's 6 to 12 characters with letters and digits, never for less.
create table tenant_password_policy (
  tenant_id bigint primary key references sys_tenant,
  min_length smallint not null default 6 check (min_length between 6 and 12),
  needs_mixed_case boolean not null default false,
  needs_sign boolean not null default false,
  update_time timestamptz not null default now()
);
select isolate_by_tenant('tenant_password_policy');
grant select, insert, update on tenant_password_policy to care_app;

-- People change their own profile and password.
grant update (nick_name, avatar, phone, email, password_hash, update_time) on sys_user to care_app;
