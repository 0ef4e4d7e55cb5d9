-- Programs that sign people in by our token endpoint, beside those of the setting CLIENTS. A secret is 256 random bits: its hash knows it.
create table oauth_client (
  client_id text primary key check (client_id ~ '^[A-Za-z][A-Za-z0-9_-]{1,31}$'),
  name text not null,
  secret_hash text not null,
  -- the secret before the last change goes on until then
  old_secret_hash text,
  old_secret_until timestamptz,
  grants text[] not null check (cardinality(grants) > 0),
  -- seconds
  access_seconds integer not null check (access_seconds between 300 and 43200),
  idle_seconds integer not null check (idle_seconds between 600 and 2592000),
  is_on boolean not null default true,
  create_user text not null,
  create_time timestamptz not null default now(),
  secret_time timestamptz not null default now(),
  check ((old_secret_hash is null) = (old_secret_until is null))
);
alter table oauth_client enable row level security;
alter table oauth_client force row level security;
create policy operator on oauth_client
  using ('1' = any(string_to_array(current_setting('app.tenant_ids', true), ',')))
  with check ('1' = any(string_to_array(current_setting('app.tenant_ids', true), ',')));
grant select, insert, delete on oauth_client to care_app;
grant update (name, secret_hash, old_secret_hash, old_secret_until, grants, access_seconds, idle_seconds, is_on, secret_time)
  on oauth_client to care_app;
