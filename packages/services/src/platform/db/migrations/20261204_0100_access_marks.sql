-- What is unusual about a reading, as it was judged when it was made; and the list of all readings of an institution.
alter table elder_access add column mark text check (mark in ('many', 'foreign', 'night'));
create index on elder_access (tenant_id, last_time desc, id desc);
create index on elder_access (tenant_id, user_id, create_time);

-- `many`: the fortieth elder within an hour and every one after it; `foreign`: by a session of another institution;
-- `night`: between 22:00 and 6:00 by somebody who stands in no shift and is sent to nobody within twelve hours before or after.
create function access_mark(of_tenant bigint, of_elder bigint, by_user bigint, of_session bigint, at timestamptz) returns text
  language sql stable
  set search_path = pg_catalog, public
as $$
  select case
    when (select count(distinct oldman_id) from elder_access
          where tenant_id = of_tenant and user_id = by_user and create_time > at - interval '1 hour'
            and oldman_id is distinct from of_elder) >= 39 then 'many'
    when of_session <> of_tenant then 'foreign'
    when extract(hour from at at time zone 'Asia/Shanghai') not between 6 and 21
      and not exists (
        select from duty_place where tenant_id = of_tenant and user_id = by_user and from_time <= at and to_time > at)
      and not exists (
        select from work_order_job_staff where tenant_id = of_tenant and user_id = by_user
          and from_time between at - interval '12 hours' and at + interval '12 hours')
    then 'night'
  end
$$;
revoke execute on function access_mark(bigint, bigint, bigint, bigint, timestamptz) from public;
grant execute on function access_mark(bigint, bigint, bigint, bigint, timestamptz) to care_app;
