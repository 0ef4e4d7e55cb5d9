-- The monthly bed fee of a stay on a day, in fen: as its fee plan says, or the first one that the plan holds later. A price by day counts
-- 30 times. A check-in without a plan, as one that waits for its approval, has the bed fee of its form; 0 is none.
create function monthly_bed_fee(of_tenant bigint, of_check_in bigint, day date) returns bigint
  language sql stable
  set search_path = pg_catalog, public
as $$
  with bed as (
    select from_date, to_date, case unit when 2 then 30 else 1 end * price_fen as fen from fee_plan
    where tenant_id = of_tenant and check_in_id = of_check_in and kind = 1 and replaced_time is null
  )
  select coalesce(
    (select sum(fen) from bed where from_date <= day and (to_date is null or to_date >= day)),
    (select fen from bed where from_date > day order by from_date limit 1),
    (select round((form -> 'config' ->> 'bedCost')::numeric * 100) from check_in
      where tenant_id = of_tenant and id = of_check_in and not exists (select from bed)),
    0)::bigint
$$;
revoke execute on function monthly_bed_fee from public;
grant execute on function monthly_bed_fee to care_app;
