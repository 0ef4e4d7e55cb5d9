-- Third parties by whom people sign in, beside those of the settings SOCIAL_*; the secret is sealed and never told again.
create table social_connection (
  type text primary key check (type in ('WX', 'DING')),
  app_id text not null,
  app_secret text not null,
  is_on boolean not null default true,
  remark text,
  update_user text not null,
  update_time timestamptz not null default now()
);
alter table social_connection enable row level security;
alter table social_connection force row level security;
create policy operator on social_connection
  using ('1' = any(string_to_array(current_setting('app.tenant_ids', true), ',')))
  with check ('1' = any(string_to_array(current_setting('app.tenant_ids', true), ',')));
grant select, insert, delete on social_connection to care_app;
grant update (app_id, app_secret, is_on, remark, update_user, update_time) on social_connection to care_app;

-- Accounts of all institutions, and people who registered from outside, that are bound to a third party.
create function social_bound() returns table (type text, accounts bigint)
  language sql stable security definer
  set search_path = pg_catalog, public
as $$
  select bound.type, count(*) from (
    select social_binding.type from social_binding
    union all select external_social.type from external_social
  ) as bound group by bound.type
$$;
revoke execute on function social_bound() from public;
grant execute on function social_bound() to care_app;
