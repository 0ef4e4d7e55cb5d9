-- The last nightly check of an institution's books against its rows of money.
create table book_check (
  tenant_id bigint primary key references sys_tenant,
  check_time timestamptz not null,
  -- The rows of find_book_differences
  differences jsonb not null default '[]' check (jsonb_typeof(differences) = 'array')
);
select isolate_by_tenant('book_check');
grant select, insert, update (check_time, differences) on book_check to care_app;

-- Institutions whose books are to be checked: once each night of Asia/Shanghai, from two o'clock on.
create function tenants_with_unchecked_books(at timestamptz) returns setof bigint
  language sql stable security definer
  set search_path = pg_catalog, public
as $$
  select tenant.id from sys_tenant tenant, date_trunc('day', at, 'Asia/Shanghai') as today
  where at >= today + interval '2 hours'
    and not exists (select from book_check where tenant_id = tenant.id and check_time >= today)
$$;
revoke execute on function tenants_with_unchecked_books from public;
grant execute on function tenants_with_unchecked_books to care_app;
